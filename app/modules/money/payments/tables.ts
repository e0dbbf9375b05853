import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { id, kwacha, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import { type PaymentInstructions, paymentUses, paymentWays } from './attempt-rules.ts'
import { differenceKinds } from './reconciliation/reconciliation-rules.ts'
import { bookedStates, paymentStates, statesWithMoney } from './status.ts'
import { waitsForAdmin } from './transfer-rules.ts'

/**
 * Attempts to pay a checkout: all its orders that are not paid yet, at once. What `returned` says goes back to the
 * buyer, as a refund.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id),
    way: text({ enum: paymentWays }).notNull(),
    operator: text({ enum: mobileMoneyOperators }),
    number: text(), // E.164: the wallet that is asked to pay
    amount: kwacha().notNull(),
    provider: text().notNull().default('paychangu'), // that it was made with, and is asked about at
    chargeId: text().notNull().unique(), // ours; the provider knows the payment by it
    status: text({ enum: paymentStates }).notNull().default('created'),
    use: text({ enum: paymentUses }), // what became of money that came
    received: kwacha(), // what came, as the provider says
    currency: text().notNull().default('MWK'), // of what came
    returned: kwacha().notNull().default(0), // how much of it goes back to the buyer
    spent: kwacha().notNull().default(0), // of a transfer by hand: what of it paid orders, while the rest waits too
    fee: kwacha().notNull().default(0), // what the provider kept of it
    providerReference: text(),
    failure: text(), // why it failed, for the buyer to read
    instructions: jsonb().$type<PaymentInstructions>(),
    proofKey: text(), // where the picture of the transfer lies in the storage
    payUntil: moment().notNull(),
    askedAt: moment(), // when the provider was last asked about it
    settledAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('payments_by_checkout').on(table.checkoutId, table.createdAt),
    index('payments_by_status').on(table.status, table.createdAt, table.id),
    index('payments_by_age').on(table.createdAt, table.id),
    index('payments_by_way').on(table.way, table.status, table.createdAt, table.id),
    index('payments_by_amount').on(table.amount, table.id),
    index('payments_by_number').on(table.number).where(sql`number is not null`),
    index('payments_by_reference').on(table.providerReference).where(sql`provider_reference is not null`),
    // What an administrator is waited for.
    index('payments_waiting').on(table.createdAt, table.id).where(sql.raw(waitsForAdmin)),
    // Transfers by hand may pay order by order.
    uniqueIndex('payments_one_pays_all').on(table.checkoutId).where(sql`use = 'orders' and way <> 'manual'`),
    check('payments_way_known', sql`${table.way} in ('mobile_money', 'bank_account', 'hosted', 'manual')`),
    check('payments_status_known', stateIn(table.status, paymentStates)),
    check(
      'payments_wallet',
      sql`(${table.way} = 'mobile_money') = (${table.operator} is not null) and (${table.operator} is null) = (${table.number} is null)`,
    ),
    check('payments_something', sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check(
      'payments_settled',
      sql`(${stateIn(table.status, statesWithMoney)}) = (${table.received} is not null) and (${stateIn(table.status, bookedStates)}) = (${table.use} is not null)`,
    ),
    check(
      'payments_accounted',
      sql`${table.returned} between 0 and coalesce(${table.received}, 0) and (${table.use} is distinct from 'returned' or ${table.returned} = ${table.received})`,
    ),
    check(
      'payments_spent',
      sql`${table.spent} between 0 and coalesce(${table.received}, 0) - ${table.returned} and (${table.spent} = 0 or ${table.way} = 'manual')`,
    ),
  ],
)

/**
 * What the provider told us by itself, as it came: written before anything else is done about it. It is a reason to ask,
 * never a proof.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    provider: text().notNull(),
    kind: text().notNull(),
    chargeId: text().notNull(),
    status: text().notNull(),
    body: text().notNull(),
    onceKey: text().notNull().unique(), // the same told again is the same
    receivedAt: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    handledAt: moment(),
    outcome: text(),
  },
  (table) => [
    index('provider_events_by_charge').on(table.chargeId),
    index('provider_events_by_age').on(table.receivedAt, table.id),
    index('provider_events_left').on(table.receivedAt, table.id).where(sql`handled_at is null`),
  ],
)

/** Where money is not the same on our books and with the provider, each once while it lasts. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: id(),
    chargeId: text().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: moment().notNull().defaultNow(),
    settledAt: moment(),
    settledBy: text(), // no foreign key: the books outlive the account
    note: text(), // what it came from, as an administrator found out
    goneAt: moment(), // when both were the same again, or differed otherwise
  },
  (table) => [
    uniqueIndex('payment_differences_lasting').on(table.chargeId, table.kind).where(sql`gone_at is null`),
    index('payment_differences_by_charge').on(table.chargeId),
    index('payment_differences_by_age').on(table.foundAt, table.id),
    index('payment_differences_open').on(table.foundAt, table.id).where(sql`settled_at is null`),
    check(
      'payment_differences_kind_known',
      sql`${table.kind} in ('only_ours', 'only_theirs', 'amount', 'fee', 'status')`,
    ),
    check(
      'payment_differences_settled',
      sql`num_nulls(${table.settledAt}, ${table.settledBy}, ${table.note}) in (0, 3) and ${table.note} <> ''`,
    ),
  ],
)
