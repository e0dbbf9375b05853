import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { referenceDirections, referenceSubjects } from './rules.ts'

/** What each reference of the bank settled: it settles one thing, for ever. */
export const bankReferences = pgTable(
  'bank_references',
  {
    direction: text({ enum: referenceDirections }).notNull(),
    reference: text().notNull(),
    subject: text({ enum: referenceSubjects }).notNull(),
    subjectId: text().notNull(),
    subjectName: text(), // by what an administrator knows it; the release before claims without it
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.direction, table.reference] }),
    check(
      'bank_references_known',
      sql`${table.direction} in ('in', 'out') and ${table.subject} in ('checkout', 'refund', 'payout', 'chargeback')`,
    ),
    check('bank_references_plain', sql`${table.reference} ~ '^[^[:space:]a-z]{1,80}$'`),
  ],
)
