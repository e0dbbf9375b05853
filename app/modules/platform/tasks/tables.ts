import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { taskKinds } from './rules.ts'

/** Items that could not be dealt with at the last try: they rest for a while, and after many tries they are given up. */
export const failedTasks = pgTable(
  'failed_tasks',
  {
    kind: text({ enum: taskKinds }).notNull(),
    itemId: text().notNull(),
    attempts: integer().notNull(),
    error: text().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    nextAt: moment().notNull(),
    givenUpAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('failed_tasks_given_up').on(table.givenUpAt).where(sql`given_up_at is not null`),
    check('failed_tasks_tried', sql`${table.attempts} >= 0`),
  ],
)
