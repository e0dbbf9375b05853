import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { stateIn, stateNotIn } from '#app/db/state-in.ts'
import type { ActFacts, ActKind, AdminAct } from './approval-rules.ts'
import { approvalStatuses, approvalsEndedByAdmin, undecidedApprovals } from './status.ts'

/**
 * Acts of administrators that wait for a second one, with all that they are about as it was asked for. Triggers see to it
 * that nothing of that is changed, that each is done once, and by whom.
 */
export const adminApprovals = pgTable(
  'admin_approvals',
  {
    id: id(),
    kind: text().$type<ActKind>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(), // what the operation is called with
    onceKey: text().notNull(), // the same asked for twice waits once
    subjectKind: text().$type<AdminAct['subject']['kind']>().notNull(),
    subjectId: text().notNull(),
    payee: text().notNull(),
    amount: kwacha(), // null where it needs two whatever its sum
    aloneUpTo: kwacha().notNull(), // the setting when it was asked for
    facts: jsonb().$type<ActFacts>().notNull(),
    requestedBy: text().notNull(), // no foreign key: the books outlive the account
    requestedName: text().notNull(),
    alone: boolean().notNull().default(false), // nobody else could have seconded it then
    status: text({ enum: approvalStatuses }).notNull().default('waiting'),
    decidedBy: text(),
    decidedName: text(),
    decidedAt: moment(),
    decision: text(), // why it was declined, or why it could not be done any more
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('admin_approvals_once').on(table.onceKey).where(stateIn(sql`status`, undecidedApprovals)),
    index('admin_approvals_waiting')
      .on(table.createdAt, table.id)
      .where(stateIn(sql`status`, undecidedApprovals)),
    index('admin_approvals_by_status').on(table.status, table.createdAt, table.id),
    index('admin_approvals_by_age').on(table.createdAt, table.id),
    index('admin_approvals_by_asker').on(table.requestedBy, table.createdAt),
    check('admin_approvals_status_known', stateIn(table.status, approvalStatuses)),
    check('admin_approvals_amount', sql`${table.amount} >= 0`),
    check(
      'admin_approvals_decided',
      sql`(${stateIn(table.status, undecidedApprovals)}) = (${table.decidedAt} is null)`,
    ),
    check(
      'admin_approvals_by_somebody',
      sql`${stateNotIn(table.status, approvalsEndedByAdmin)} or ${table.decidedBy} is not null`,
    ),
  ],
)

/** What administrators did that moves money, each sum once: what is counted by administrator, payee and day. Only added to. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: id(),
    kind: text().$type<ActKind>().notNull(),
    adminId: text().notNull(), // no foreign key: the books outlive the account
    payee: text().notNull(),
    amount: kwacha(),
    day: text().notNull(), // in Malawi
    subjectKind: text().$type<AdminAct['subject']['kind']>().notNull(),
    subjectId: text().notNull(),
    approvalId: text().references(() => adminApprovals.id), // by which another let it happen
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('admin_acts_by_day').on(table.adminId, table.day),
    index('admin_acts_by_subject').on(table.subjectId),
    uniqueIndex('admin_acts_once').on(table.approvalId).where(sql`approval_id is not null`),
    check(
      'admin_acts_amount',
      sql`${table.amount} >= 0 and (${table.amount} is not null or ${table.approvalId} is not null)`,
    ),
  ],
)
