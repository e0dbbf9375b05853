import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { suggestionStatuses } from './rules.ts'

/** What a search looks through: the page and both words. */
export const suggestedText = (table: { page: AnyPgColumn; seen: AnyPgColumn; better: AnyPgColumn }) =>
  sql`lower(${table.page} || ' ' || ${table.seen} || ' ' || ${table.better})`

/** Better words that readers of a translated page propose. */
export const wordSuggestions = pgTable(
  'word_suggestions',
  {
    id: id(),
    language: text().notNull(),
    page: text().notNull(), // the address without its host
    seen: text().notNull(),
    better: text().notNull(),
    name: text(),
    phone: text(), // E.164
    status: text({ enum: suggestionStatuses }).notNull().default('open'),
    ...timestamps,
  },
  (table) => [
    index('word_suggestions_newest').on(table.createdAt, table.id),
    index('word_suggestions_by_status').on(table.status, table.createdAt, table.id),
    check('word_suggestions_status_known', stateIn(table.status, suggestionStatuses)),
    check(
      'word_suggestions_said',
      sql`length(trim(${table.seen})) > 0 and length(trim(${table.better})) > 0`,
    ),
  ],
)
