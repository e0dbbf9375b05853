-- Words and nothing else: without this the parser takes USB-A/USB-C for a file and n.o for a host. The program's
-- plainText does the same to what people type.
CREATE OR REPLACE FUNCTION plain_text(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(lower(unaccent(typed)), '[''’`ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- "128 GB" is found as 128gb too.
CREATE OR REPLACE FUNCTION joined_measures(plain text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plain ~ '\d (gb|tb|mb|kg|mg|g|mah|ml|l|mm|cm|m|inch|watt|w|v|hz|mp)\M'
         THEN (SELECT string_agg(part[1] || part[2], ' ')
                 FROM regexp_matches(plain, '\m(\d+) (gb|tb|mb|kg|mg|g|mah|ml|l|mm|cm|m|inch|watt|w|v|hz|mp)\M', 'g') AS part)
         ELSE '' END
$$;

-- "T-Shirt" is found as tshirt too.
CREATE OR REPLACE FUNCTION joined_words(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '[[:alnum:]][-‑–][[:alnum:]]'
         THEN (SELECT string_agg(part[1] || part[2], ' ')
                 FROM regexp_matches(lower(unaccent(typed)), '([[:alnum:]]{1,15})[-‑–]([[:alnum:]]{1,15})', 'g') AS part)
         ELSE '' END
$$;

CREATE OR REPLACE FUNCTION words_of(typed text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE plain text := plain_text(typed); joined text := concat_ws(' ', joined_measures(plain), joined_words(typed));
BEGIN
  IF trim(joined) = '' THEN RETURN to_tsvector('thumba_words', plain); END IF;
  RETURN to_tsvector('thumba_words', plain) || to_tsvector('thumba_words', joined);
END $$;

-- Words that share trigrams with a misspelt one; a low bar, since swapped letters spoil most of them.
CREATE OR REPLACE FUNCTION near_words(typed text) RETURNS TABLE (word text, similarity real) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word, similarity(word, typed) AS near FROM search_words
   WHERE word % typed AND abs(length(word) - length(typed)) <= 3 ORDER BY near DESC, word LIMIT 40
$$;

CREATE OR REPLACE FUNCTION search_document(name_words tsvector, tags text[], brand text, seller_name text, category text, description text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name_words, 'A')
      || setweight(words_of(array_to_string(tags, ' ')), 'B')
      || setweight(words_of(concat_ws(' ', brand, seller_name, category)), 'C')
      || setweight(to_tsvector('thumba', plain_text(left(description, 10000))), 'D')
$$;

CREATE OR REPLACE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word
    FROM unnest(texts) AS line, regexp_split_to_table(plain_text(line), ' ') AS word
   WHERE length(word) BETWEEN 2 AND 30 AND word ~ '[^0-9]'
   ORDER BY word
  ON CONFLICT DO NOTHING
$$;
