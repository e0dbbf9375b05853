-- search_words_sound is built while older servers serve: app/db/indexes/search_words_sound.sql.
-- The consonants of a word as they are said, those that Chichewa does not tell apart as one: television and telefizoni are
-- both tlfsn. Vowels between them, w, y, h, a silent r and the s of a plural count for nothing. The index of search_words
-- holds it: a change of this function needs that index built again.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH plain AS (SELECT CASE WHEN length(word) > 4 THEN regexp_replace(word, '([^s])s$', '\1') ELSE word END AS spelt),
  hard AS (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(spelt,
    'ph', 'f', 'g'), '[ts]ion', 'son', 'g'), 'c([eiy])', 's\1', 'g'), 'ch([lnr])', 'k\1', 'g'), 't?ch', '1', 'g') AS spelt FROM plain),
  heard AS (SELECT regexp_replace(replace(replace(replace(spelt, 'x', 'ks'), 'nk', 'ng'), 'dg', 'g'), 'r+([^aeiouyr]|$)', '\1', 'g') AS spelt FROM hard)
  SELECT regexp_replace(translate(spelt, 'cqvzrjaeiouywh', 'kkfslg'), '(.)\1+', '\1', 'g') FROM heard
$$;
