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

-- Clothes are no cloth, and shorts are not short: their stems are the same, so these words are written as ones without. The
-- program's spareWords does the same to what people type.
CREATE OR REPLACE FUNCTION spared_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(plain, '\m(clothes|clothing)\M', 'clothesq', 'g'), '\mshorts\M', 'shortsq', 'g')
$$;

CREATE OR REPLACE FUNCTION words_of(typed text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE plain text := spared_words(plain_text(typed)); joined text := concat_ws(' ', joined_measures(plain), joined_words(typed));
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

-- The consonants of a word as they are said, those that Chichewa does not tell apart as one: television and telefizoni are
-- both tlfsn. Vowels between them, w, y, h, a silent r and the s of a plural count for nothing. The index of search_words
-- holds it: a change of this function needs that index built again.
CREATE OR REPLACE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH plain AS (SELECT CASE WHEN length(word) > 4 THEN regexp_replace(word, '([^s])s$', '\1') ELSE word END AS spelt),
  hard AS (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(spelt,
    'ph', 'f', 'g'), '[ts]ion', 'son', 'g'), 'c([eiy])', 's\1', 'g'), 'ch([lnr])', 'k\1', 'g'), 't?ch', '1', 'g') AS spelt FROM plain),
  heard AS (SELECT regexp_replace(replace(replace(replace(spelt, 'x', 'ks'), 'nk', 'ng'), 'dg', 'g'), 'r+([^aeiouyr]|$)', '\1', 'g') AS spelt FROM hard)
  SELECT regexp_replace(translate(spelt, 'cqvzrjaeiouywh', 'kkfslg'), '(.)\1+', '\1', 'g') FROM heard
$$;

-- A name without what it fits and what comes with it: "Charger" of "Charger compatible with Samsung", "Battery" of
-- "Battery Samsung/Tecno/Itel". All of it where nothing stands before.
CREATE OR REPLACE FUNCTION own_part(name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plain_text(own) = '' THEN name ELSE own END FROM (SELECT regexp_replace(
    regexp_replace(lower(unaccent(name)), '(\s*\m(compatible|fits?|supports?|suitable|designed|works|for|with|za|wa|ya|la|cha|zya|pa|(in|on)(?!\s*\d))\M|[(\[|]).*$', ''),
    '\s+[[:alnum:]]+(\s*/\s*[[:alnum:]]+){2,}.*$', '') AS own) cut
$$;

-- What a thing is: the head noun of its name, and where that is a model ("Samsung Galaxy A06") what its tags call it.
-- "Phone charger for Itel" is a charger, "Nsapato za ana" are nsapato. Neither a measure nor an abbreviation at the end is
-- one ("Fertiliser NPK 50 kg"), nor a colour or size. Written as =word, which nobody can type.
CREATE OR REPLACE FUNCTION kinds_of(name text, tags text[]) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE head text; noun text; is_model boolean; kinds text := '';
BEGIN
  IF name ~ '[[:lower:]]' THEN
    name := regexp_replace(name, '(\w\s+)(?!(TV|DVD|CD|PC|SUV|ATM)\M)[A-Z]{2,4}(?=[\s\d:.,+-]*(\d\s*\w{0,4}[\s.]*)*$)', '\1');
  END IF;
  head := regexp_replace(regexp_replace(lower(unaccent(name)), '[''’`ʼ]', '', 'g'), '(\d),(?=\d)', '\1', 'g');
  noun := regexp_replace(head,
    '([,:;] |[(\[|]|\s[-–—]\s|\m(with|without|for|of|in|on|from|to|by|compatible|fits|supports|za|wa|ya|la|cha|zya|pa)\M).*$', '');
  IF plain_text(noun) = '' THEN noun := head; END IF;
  IF noun ~ '[[:alpha:]]-[[:alpha:]]+\s*$' THEN kinds := replace(substring(noun from '([[:alpha:]]+-[[:alpha:]]+)\s*$'), '-', ''); END IF;
  noun := regexp_replace(plain_text(noun),
    '\m\d+ ?(gb|tb|mb|kg|kgs|mg|g|gm|mah|ml|l|lit(re|er)s?|mm|cm|m|inch(es)?|watts?|w|v|ah|k?va|hz|mp|yards?|pieces|pcs|pack)\M', ' ', 'g');
  is_model := noun ~ '\d[[:alnum:]]*\s*$' OR trim(noun) = '';
  noun := regexp_replace(noun,
    '(\s+([[:alnum:]]*\d[[:alnum:]]*|sets?|pairs?|packs?|pieces?|pcs|black|white|red|blue|green|yellow|pink|purple|gr[ae]y|brown|gold|silver|beige|navy|small|medium|large|x+l|original))+\s*$', '');
  kinds := kinds || ' ' || coalesce(substring(noun from '([[:alpha:]]+)\s*$'), '');
  IF is_model THEN
    kinds := concat_ws(' ', kinds, (SELECT string_agg(tag, ' ') FROM unnest(tags) tag
      WHERE tag ~ '^[[:alpha:]]+$' AND NOT to_tsvector('thumba_words', plain_text(head)) @@ plainto_tsquery('thumba_words', tag)));
  END IF;
  RETURN array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(to_tsvector('thumba_words', spared_words(kinds)))));
END $$;

-- A name's words: those of its own part are marked A, and what the thing is stands beside them.
CREATE OR REPLACE FUNCTION name_words_of(name text, tags text[]) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(words_of(name), 'A', tsvector_to_array(words_of(own_part(name)))) || kinds_of(name, tags)
$$;

-- What a seller said of sizes, colours and other details, each value after its name: size 41 42 colour red.
CREATE OR REPLACE FUNCTION facts_of(category_fields jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(string_agg(concat_ws(' ', field.key,
           CASE jsonb_typeof(field.value) WHEN 'string' THEN field.value #>> '{}'
             WHEN 'array' THEN (SELECT string_agg(one, ' ') FROM jsonb_array_elements_text(field.value) one) END), ' '), 2000)
    FROM jsonb_each(category_fields) field
   WHERE field.key <> 'brand' AND field.value NOT IN ('[]', '""', 'null')
$$;

CREATE OR REPLACE FUNCTION search_words_of(name_words tsvector, tags text[], brand text, seller_name text, category text,
                                           description text, category_fields jsonb)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name_words, 'A')
      || setweight(words_of(array_to_string(tags, ' ')), 'B')
      || setweight(words_of(concat_ws(' ', brand, seller_name, category, facts_of(category_fields))), 'C')
      || setweight(to_tsvector('thumba', spared_words(plain_text(left(description, 10000)))), 'D')
$$;

-- Finds the things that one of these words names.
CREATE OR REPLACE FUNCTION kinds_query(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(quote_literal('=' || lexeme), ' | ')::tsquery FROM unnest(to_tsvector('thumba_words', spared_words(words)))
$$;

CREATE OR REPLACE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word
    FROM unnest(texts) AS line, regexp_split_to_table(plain_text(line), ' ') AS word
   WHERE length(word) BETWEEN 2 AND 30 AND word ~ '[^0-9]'
   ORDER BY word
  ON CONFLICT DO NOTHING
$$;
