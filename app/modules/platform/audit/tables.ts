import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { type AuditAction, type AuditSubject, auditSubjects } from './rules.ts'

/**
 * What administrators did. Triggers see to it that rows are only ever added, numbered without gaps, and that each
 * carries the hash of the one before; `hash` covers every other column.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().default(0), // given by the trigger, as are `at` and the hashes
    at: moment().notNull().defaultNow(),
    actorId: text(), // no foreign key: the log outlives the account
    actorName: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text({ enum: auditSubjects }).$type<AuditSubject>().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    fromAddress: text().notNull().default(''),
    previousHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_by_subject').on(table.subjectKind, table.subjectId, table.id.desc()),
    index('audit_by_actor').on(table.actorId, table.id.desc()),
    check('audit_numbered', sql`${table.id} > 0`),
  ],
)

/** The last row of the log: whoever writes holds it, and a log that was cut short is found out by it. */
export const auditHead = pgTable('audit_head', {
  row: bigint({ mode: 'number' }).primaryKey().default(1),
  entryId: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
