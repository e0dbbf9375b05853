import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core'

/** How many visits began on each day of Malawi's calendar: a number, nothing of who it was. */
export const dailyVisits = pgTable(
  'daily_visits',
  { day: date({ mode: 'string' }).primaryKey(), visits: integer().notNull().default(0) },
  (table) => [check('daily_visits_counted', sql`${table.visits} >= 0`)],
)
