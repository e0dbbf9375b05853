-- pg_trgm finds near words (typos, parts of words); unaccent lets "cafe" find "café".
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION thumba (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION thumba
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
