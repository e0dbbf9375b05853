create index concurrently search_words_sound on search_words (sound_of(word))
