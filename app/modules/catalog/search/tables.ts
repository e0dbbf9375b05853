import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** Every word in names, tags, brands and sellers: what typos and parts of words are matched against. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_fuzzy').using('gin', sql`${table.word} gin_trgm_ops`),
])
