-- Names, tags, brands and sellers keep every word: "The Who" is found by its stop words. Descriptions drop them.
CREATE TEXT SEARCH DICTIONARY english_every_word (TEMPLATE = snowball, Language = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION thumba_words (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION thumba_words
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH english_every_word;
--> statement-breakpoint
-- Words and nothing else: without this the parser takes USB-A/USB-C for a file and n.o for a host. The program's
-- plainText does the same to what people type.
CREATE FUNCTION plain_text(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(lower(unaccent(typed)), '[''’`ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- "128 GB" is found as 128gb too.
CREATE FUNCTION joined_measures(plain text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plain ~ '\d (gb|tb|mb|kg|mg|g|mah|ml|l|mm|cm|m|inch|watt|w|v|hz|mp)\M'
         THEN (SELECT string_agg(part[1] || part[2], ' ')
                 FROM regexp_matches(plain, '\m(\d+) (gb|tb|mb|kg|mg|g|mah|ml|l|mm|cm|m|inch|watt|w|v|hz|mp)\M', 'g') AS part)
         ELSE '' END
$$;
--> statement-breakpoint
CREATE FUNCTION words_of(typed text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE plain text := plain_text(typed); joined text := joined_measures(plain);
BEGIN
  IF joined = '' OR joined IS NULL THEN RETURN to_tsvector('thumba_words', plain); END IF;
  RETURN to_tsvector('thumba_words', plain) || to_tsvector('thumba_words', joined);
END $$;
--> statement-breakpoint
DROP FUNCTION search_document;
--> statement-breakpoint
CREATE FUNCTION search_document(name_words tsvector, tags text[], brand text, seller_name text, category text, description text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name_words, 'A')
      || setweight(words_of(array_to_string(tags, ' ')), 'B')
      || setweight(words_of(concat_ws(' ', brand, seller_name, category)), 'C')
      || setweight(to_tsvector('thumba', plain_text(left(description, 10000))), 'D')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seller record;
BEGIN
  SELECT profile.business_name, profile.location, profile.status AS profile_status, account.status AS account_status
    INTO seller
    FROM seller_profiles profile JOIN users account ON account.id = profile.user_id
   WHERE profile.user_id = NEW.seller_id;
  NEW.listed := NEW.status = 'approved' AND seller.profile_status = 'approved' AND seller.account_status = 'active';
  NEW.seller_name := coalesce(seller.business_name, '');
  NEW.district := coalesce(seller.location, '');
  NEW.audience := CASE WHEN jsonb_typeof(NEW.category_fields -> 'gender') = 'string'
                       THEN lower(trim(NEW.category_fields ->> 'gender')) ELSE '' END;
  NEW.brand := CASE WHEN jsonb_typeof(NEW.category_fields -> 'brand') = 'string'
                    THEN trim(NEW.category_fields ->> 'brand') ELSE '' END;
  NEW.name_words := words_of(NEW.name);
  NEW.search := search_document(NEW.name_words, NEW.tags, NEW.brand, NEW.seller_name, NEW.category, NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_filled ON products;
--> statement-breakpoint
CREATE TRIGGER products_filled BEFORE INSERT OR UPDATE OF
  seller_id, name, description, category, tags, category_fields, status,
  listed, seller_name, district, audience, brand, search, name_words
  ON products FOR EACH ROW EXECUTE FUNCTION fill_product();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word
    FROM unnest(texts) AS line, regexp_split_to_table(plain_text(line), ' ') AS word
   WHERE length(word) BETWEEN 2 AND 30 AND word ~ '[^0-9]'
   ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Words that share trigrams with a misspelt one; a low bar, since swapped letters spoil most of them.
CREATE FUNCTION near_words(typed text) RETURNS TABLE (word text, similarity real) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word, similarity(word, typed) AS near FROM search_words
   WHERE word % typed AND abs(length(word) - length(typed)) <= 3 ORDER BY near DESC, word LIMIT 40
$$;
--> statement-breakpoint
CREATE INDEX search_words_beginning ON search_words (word text_pattern_ops);
--> statement-breakpoint
UPDATE products SET name = name;
