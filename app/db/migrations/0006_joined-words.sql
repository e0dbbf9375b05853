-- "T-Shirt" is found as tshirt too.
CREATE FUNCTION joined_words(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '[[:alnum:]][-‑–][[:alnum:]]'
         THEN (SELECT string_agg(part[1] || part[2], ' ')
                 FROM regexp_matches(lower(unaccent(typed)), '([[:alnum:]]{1,15})[-‑–]([[:alnum:]]{1,15})', 'g') AS part)
         ELSE '' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(typed text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE plain text := plain_text(typed); joined text := concat_ws(' ', joined_measures(plain), joined_words(typed));
BEGIN
  IF trim(joined) = '' THEN RETURN to_tsvector('thumba_words', plain); END IF;
  RETURN to_tsvector('thumba_words', plain) || to_tsvector('thumba_words', joined);
END $$;
--> statement-breakpoint
UPDATE products SET name = name WHERE concat_ws(' ', name, seller_name, brand, array_to_string(tags, ' ')) ~ '[[:alnum:]][-‑–][[:alnum:]]';
