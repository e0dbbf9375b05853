import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'

/** What a form was answered with: the text of its toast. */
export type RequestAnswer = { text: string; kind?: 'success' | 'notice' | 'error' }

/** Forms that were taken, so that one that comes again is answered and not done again (decision 017). */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** A digest of who sent it, where to, its key and all that stands in it. */
    id: text().primaryKey(),
    /** Empty until it was answered. */
    answer: jsonb().$type<RequestAnswer>(),
    takenAt: moment().notNull().defaultNow(),
  },
  (table) => [index('request_keys_by_age').on(table.takenAt)],
)
