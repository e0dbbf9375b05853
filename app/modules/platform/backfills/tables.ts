import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '#app/db/columns.ts'

/** How far the rows of before have been filled in: a release adds a column, and a later one relies on it. */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** Where the last batch ended, in the backfill's own words. */
  position: text(),
  rows: bigint({ mode: 'number' }).notNull().default(0),
  finishedAt: moment(),
  ...timestamps,
})
