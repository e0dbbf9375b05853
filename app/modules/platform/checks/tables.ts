import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { checkNames } from './rules.ts'

/** One row for each check: how it ended the last time. */
export const systemChecks = pgTable(
  'system_checks',
  {
    name: text({ enum: checkNames }).primaryKey(),
    checkedAt: moment().notNull(),
    passedAt: moment(),
    fault: text(),
  },
  (table) => [
    check('system_checks_passed', sql`${table.fault} is not null or ${table.passedAt} = ${table.checkedAt}`),
  ],
)
