import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kwacha, moment, timestamps } from '../../db/columns.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { mobileMoneyOperators } from '../shared/phone.ts'
import { refundStates, refundWays } from './rules.ts'

/**
 * Money that belongs to a buyer again. The migrations write a row whenever the ledger owes a buyer something about an
 * order, and for what a payment brought too much, too late or twice: nothing can be forgotten.
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
    chargeId: text().unique(), // of the attempt to send it; the provider knows it by this
    reference: text(), // of the provider, or of what was handed over by hand
    failure: text(),
    sentAt: moment(),
    askedAt: moment(),
    closedAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    uniqueIndex('refunds_of_payment').on(table.paymentId).where(sql`order_id is null`),
    index('refunds_by_status').on(table.status, table.createdAt, table.id),
    index('refunds_by_age').on(table.createdAt, table.id),
    check('refunds_status_known', sql`${table.status} in ('due', 'sending', 'paid', 'failed')`),
    check('refunds_way_known', sql`${table.way} in ('mobile_money', 'by_hand')`),
    check(
      'refunds_wallet',
      sql`(${table.operator} is null) = (${table.number} is null) and (${table.way} = 'by_hand' or ${table.number} is not null)`,
    ),
    check('refunds_something', sql`${table.amount} > 0`),
    check('refunds_owned', sql`num_nonnulls(${table.orderId}, ${table.paymentId}) > 0`),
    check('refunds_closed', sql`(${table.status} = 'paid') = (${table.closedAt} is not null)`),
    check('refunds_sent', sql`${table.status} <> 'sending' or ${table.chargeId} is not null`),
  ],
)
