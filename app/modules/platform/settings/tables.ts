import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamps } from '#app/db/columns.ts'

/** What administrators changed from the defaults in rules.ts; a missing key means the default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  ...timestamps,
})
