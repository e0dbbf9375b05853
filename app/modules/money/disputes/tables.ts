import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, kwacha, moment, timestamps } from '#app/db/columns.ts'
import { stateIn, stateNotIn } from '#app/db/state-in.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { disputeReminders } from './reminders/reminder-rules.ts'
import { disputeReasons } from './rules.ts'
import { disputeOutcomes, type RulingAmounts } from './ruling-rules.ts'
import {
  decidedDisputes,
  disputeParts,
  disputeStatuses,
  disputesWaitingForAdmin,
  disputesWaitingForSeller,
  settledDisputes,
  unsettledDisputes,
} from './status.ts'

/** A buyer's objection to an order. While one is not settled the order has `disputedAt`: a trigger keeps it. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: disputeStatuses }).notNull().default('open'),
    reason: text({ enum: disputeReasons }).notNull(),
    answeredAt: moment(),
    dueAt: moment(), // from when it is overdue; null once it is settled
    closedAt: moment(),
    outcome: text({ enum: disputeOutcomes }),
    refundAmount: kwacha(),
    counted: jsonb().$type<RulingAmounts>(), // the pieces and the delivery that the sum was counted from
    note: text(), // why it was decided so
    bySeller: boolean().notNull().default(false), // its seller gave everything back, and nobody had to decide
    ...timestamps,
  },
  (table) => [
    uniqueIndex('disputes_one_unsettled').on(table.orderId).where(stateIn(sql`status`, unsettledDisputes)),
    index('disputes_open')
      .on(table.orderId, table.createdAt)
      .where(stateIn(sql`status`, disputesWaitingForSeller)),
    index('disputes_by_order').on(table.orderId, table.createdAt),
    index('disputes_by_status').on(table.status, table.createdAt, table.id),
    index('disputes_answered').on(table.answeredAt).where(stateIn(sql`status`, disputesWaitingForAdmin)),
    index('disputes_by_age').on(table.createdAt, table.id),
    index('disputes_by_due').on(table.dueAt, table.createdAt, table.id, table.status, table.reason),
    check('disputes_status_known', stateIn(table.status, disputeStatuses)),
    check(
      'disputes_reason_known',
      sql`${table.reason} in ('not_arrived', 'incomplete', 'broken', 'not_as_described', 'wrong_goods', 'overcharged', 'other')`,
    ),
    check(
      'disputes_closed',
      sql`(${stateIn(table.status, settledDisputes)}) = (${table.closedAt} is not null)`,
    ),
    check('disputes_due', sql`(${stateIn(table.status, unsettledDisputes)}) = (${table.dueAt} is not null)`),
    check('disputes_counted', sql`${table.counted} is null or coalesce(${table.outcome}, 'none') <> 'none'`),
    check(
      'disputes_answered',
      sql`${stateNotIn(table.status, disputesWaitingForAdmin)} or ${table.answeredAt} is not null`,
    ),
    check(
      'disputes_ruled',
      sql`case when ${stateIn(table.status, decidedDisputes)} then num_nulls(${table.outcome}, ${table.refundAmount}, ${table.note}) = 0 and ${table.outcome} in ('refund_all', 'refund_part', 'none') and (${table.outcome} = 'none') = (${table.refundAmount} = 0) and ${table.refundAmount} >= 0 else num_nonnulls(${table.outcome}, ${table.refundAmount}, ${table.note}) = 0 end`,
    ),
  ],
)

/** What the sides of a dispute said, and Thumba between them. */
export const disputeMessages = pgTable(
  'dispute_messages',
  {
    id: id(),
    disputeId: text()
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    saidBy: text({ enum: disputeParts }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('dispute_messages_by_dispute').on(table.disputeId, table.createdAt),
    index('dispute_messages_by_actor').on(table.actorId),
    check('dispute_messages_known', sql`${table.saidBy} in ('buyer', 'seller', 'admin')`),
    check('dispute_messages_said', sql`length(${table.text}) between 1 and 2000`),
  ],
)

/** Photos of a message: only the order's people and administrators see them. */
export const disputePhotos = pgTable(
  'dispute_photos',
  {
    id: id(),
    messageId: text()
      .notNull()
      .references(() => disputeMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(), // where it lies in the storage
  },
  (table) => [
    unique('dispute_photos_place').on(table.messageId, table.position),
    check('dispute_photos_few', sql`${table.position} between 1 and 4`),
  ],
)

/** What was said about a deadline: once for each, whoever notices it first. */
export const disputeRemindings = pgTable(
  'dispute_remindings',
  {
    disputeId: text()
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    kind: text({ enum: disputeReminders }).notNull(),
    dueAt: moment().notNull(), // the deadline that it is about
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.kind, table.dueAt] }),
    check('dispute_remindings_known', sql`${table.kind} in ('answer_soon', 'answer_over', 'quiet')`),
  ],
)
