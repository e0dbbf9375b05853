import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import type { StoredText } from '#app/messages/stored-message.server.ts'
import { checkNames } from './rules.ts'

/** One row for each check: how it ended the last time. */
export const systemChecks = pgTable(
  'system_checks',
  {
    name: text({ enum: checkNames }).primaryKey(),
    checkedAt: moment().notNull(),
    passedAt: moment(),
    fault: text(), // in English
    said: jsonb().$type<StoredText[]>(), // the same, one by one, to be spoken to whoever reads it
  },
  (table) => [
    check('system_checks_passed', sql`${table.fault} is not null or ${table.passedAt} = ${table.checkedAt}`),
  ],
)
