-- search_words_sound is built while older servers serve: app/db/indexes/search_words_sound.sql. Its function is in app/db/sql.
SELECT 1;
