import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'

/** Every word in names, tags, brands and sellers: what typos and parts of words are matched against. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_fuzzy').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_sound').on(sql`sound_of(${table.word})`),
])

/** What was searched and not found, and how often: of nobody, so that words can be explained or goods brought. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    text: text().primaryKey(),
    times: integer().notNull().default(1),
    lastAt: moment().notNull(),
  },
  (table) => [check('missed_searches_short', sql`length(${table.text}) between 2 and 60`)],
)

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
