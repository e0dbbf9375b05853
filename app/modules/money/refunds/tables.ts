import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { id, kwacha, moment, timestamps } from '#app/db/columns.ts'
import { stateIn, stateNotIn } from '#app/db/state-in.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { refundWays } from './rules.ts'
import { arrivedRefunds, refundStates, refundsForAdmin, refundsUnderWay } from './status.ts'

/**
 * Money that belongs to a buyer again: what the ledger owes a buyer about an order, and what a payment brought too much,
 * too late or twice. Triggers refuse a transaction in which one was forgotten.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: text().references(() => orders.id), // what it was paid for; null where it paid no order
    paymentId: text().references(() => payments.id), // by which payment it came; null where it is not known
    amount: kwacha().notNull(),
    status: text({ enum: refundStates }).notNull().default('due'),
    way: text({ enum: refundWays }).notNull(),
    operator: text({ enum: mobileMoneyOperators }),
    number: text(), // E.164: the wallet it goes to
    provider: text().notNull().default('paychangu'), // that it was made with, and is asked about at
    chargeId: text().unique(), // of the attempt to send it; the provider knows it by this
    reference: text(), // of the provider, or of what was handed over by hand
    failure: text(),
    doubt: text(), // what an administrator has to look into
    sentAt: moment(),
    knownAt: moment(), // since when the provider surely has it
    askedAt: moment(),
    closedAt: moment(),
    returnedAt: moment(), // when an administrator noted that it came back: what the provider says of it counts no more
    usedFor: text().references(() => orders.id), // it paid this order instead of leaving
    chargebackId: text(), // by which the provider gave it to the buyer; its table is above this one
    ...timestamps,
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    uniqueIndex('refunds_of_payment').on(table.paymentId).where(sql`order_id is null`),
    index('refunds_by_status').on(table.status, table.createdAt, table.id),
    index('refunds_waiting')
      .on(table.createdAt)
      .where(sql`${stateNotIn(sql`status`, arrivedRefunds)} or doubt is not null`),
    index('refunds_owed').on(table.amount).where(stateNotIn(sql`status`, arrivedRefunds)),
    index('refunds_by_age').on(table.createdAt, table.id),
    check('refunds_status_known', stateIn(table.status, refundStates)),
    check('refunds_way_known', sql`${table.way} in ('mobile_money', 'by_hand')`),
    check(
      'refunds_wallet',
      sql`(${table.operator} is null) = (${table.number} is null) and (${table.way} = 'by_hand' or ${table.number} is not null)`,
    ),
    check('refunds_something', sql`${table.amount} > 0`),
    check('refunds_owned', sql`num_nonnulls(${table.orderId}, ${table.paymentId}) > 0`),
    check(
      'refunds_closed',
      sql`(${stateIn(table.status, arrivedRefunds)}) = (${table.closedAt} is not null)`,
    ),
    check(
      'refunds_used',
      sql`${table.usedFor} is null or ${stateIn(table.status, arrivedRefunds)} and ${table.way} = 'by_hand'`,
    ),
    check('refunds_returned', sql`${table.returnedAt} is null or ${stateIn(table.status, refundsForAdmin)}`),
    check('refunds_sent', sql`${stateNotIn(table.status, refundsUnderWay)} or ${table.chargeId} is not null`),
  ],
)

/**
 * What an administrator or its shop gave back of an order, and what it was counted from. The ledger moved in the same transaction.
 * All of an order together is never more than was paid: triggers see to it.
 */
export const giveBacks = pgTable(
  'give_backs',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    onceKey: text().notNull().unique(), // what it is for, so that a second press gives nothing
    amount: kwacha().notNull(),
    delivery: kwacha().notNull().default(0), // of that for the delivery
    note: text().notNull(),
    byShop: boolean().notNull().default(false), // its shop gave it back by itself: counted by the day
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('give_backs_by_order').on(table.orderId, table.createdAt),
    index('give_backs_by_shops').on(table.createdAt).where(sql`by_shop`),
    check(
      'give_backs_something',
      sql`${table.amount} > 0 and ${table.delivery} between 0 and ${table.amount}`,
    ),
  ],
)

/** The pieces that a sum given back was counted from. */
export const giveBackLines = pgTable(
  'give_back_lines',
  {
    giveBackId: text()
      .notNull()
      .references(() => giveBacks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    amount: kwacha().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.giveBackId, table.position] }),
    check('give_back_lines_positive', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
  ],
)
