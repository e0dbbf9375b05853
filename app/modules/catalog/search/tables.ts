import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/db/columns.ts'

/** Every word in names, tags, brands and sellers: what typos and parts of words are matched against. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_fuzzy').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_sound').on(sql`sound_of(${table.word})`),
])

/** What a word of a language means in English, and how else it is written: a search asks it before anything else. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    language: text({ enum: ['ny', 'en'] }).notNull(),
    word: text().notNull(),
    forms: text().array().notNull().default(sql`'{}'`),
    /** English words or phrases, the main one first. */
    meanings: text().array().notNull(),
    category: text(),
    source: text().notNull().default(''),
    confidence: text({ enum: ['human', 'project', 'machine', 'unverified'] })
      .notNull()
      .default('unverified'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('search_synonyms_word').on(table.language, table.word),
    check(
      'search_synonyms_known',
      sql`${table.language} in ('ny', 'en') and ${table.confidence} in ('human', 'project', 'machine', 'unverified')`,
    ),
    check('search_synonyms_meaning', sql`cardinality(${table.meanings}) > 0`),
  ],
)
