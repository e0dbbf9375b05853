import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'

/** Tries counted against a limit (failed sign-ins, registrations). */
export const tries = pgTable(
  'tries',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: moment() },
  (table) => [index('tries_by_expiry').on(table.expire)],
)
