import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { refunds } from '../refunds/tables.ts'
import { chargebackBearers, chargebackSources } from './rules.ts'
import { chargebackStates } from './status.ts'

/** Money of a payment that its provider took back. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: kwacha().notNull(),
    status: text({ enum: chargebackStates }).notNull().default('standing'),
    source: text({ enum: chargebackSources }).notNull(),
    reason: text().notNull(), // in the provider's words, or as an administrator saw it
    reference: text().notNull(), // under which the provider, or the bank, has it
    onceKey: text().notNull().unique(), // what was heard, so that it is booked once
    bookedBy: text(), // no foreign key: the books outlive the account; null where the provider said so
    wonAt: moment(),
    wonBy: text(),
    wonNote: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('chargebacks_by_payment').on(table.paymentId),
    index('chargebacks_by_age').on(table.createdAt, table.id),
    check(
      'chargebacks_known',
      sql`${stateIn(table.status, chargebackStates)} and ${table.source} in ('provider', 'admin')`,
    ),
    check('chargebacks_something', sql`${table.amount} > 0`),
    check(
      'chargebacks_won',
      sql`num_nulls(${table.wonAt}, ${table.wonBy}, ${table.wonNote}) = (case ${table.status} when 'won' then 0 else 3 end)`,
    ),
    check('chargebacks_said_by', sql`(${table.source} = 'admin') = (${table.bookedBy} is not null)`),
  ],
)

/** Out of whose money each part of it went. */
export const chargebackParts = pgTable(
  'chargeback_parts',
  {
    id: id(),
    chargebackId: text()
      .notNull()
      .references(() => chargebacks.id),
    bearer: text({ enum: chargebackBearers }).notNull(),
    amount: kwacha().notNull(),
    commission: kwacha().notNull().default(0), // that went back to the shop with it
    orderId: text().references(() => orders.id),
    refundId: text().references(() => refunds.id), // by which it is with the buyer
  },
  (table) => [
    index('chargeback_parts_by_chargeback').on(table.chargebackId),
    index('chargeback_parts_by_order').on(table.orderId),
    index('chargeback_parts_by_refund').on(table.refundId),
    check(
      'chargeback_parts_known',
      sql`${table.bearer} in ('owed', 'held', 'shop', 'platform') and ${table.amount} > 0`,
    ),
    check('chargeback_parts_refunded', sql`(${table.bearer} = 'platform') = (${table.refundId} is null)`),
  ],
)
