import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { id, kwacha, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { bookedStates, debtPaymentStates, paymentStates } from '#app/modules/money/payments/status.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import type { Destination } from './destination-rules.ts'
import { payoutWays } from './rules.ts'
import { approvedPayouts, openPayouts, payoutStates } from './status.ts'

/** A file for the bank. Whatever is in one is paid by hand and never sent by the provider as well. */
export const payoutBatches = pgTable('payout_batches', {
  id: id(),
  madeBy: text().notNull(), // no foreign key: the books outlive the account
  createdAt: moment().notNull().defaultNow(),
})

/**
 * Sellers' money that leaves. Triggers see to it that it is approved as rules.ts says, goes where it was approved
 * to go, never takes a balance below zero, and stands in the ledger as it stands here.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    amount: kwacha().notNull(),
    status: text({ enum: payoutStates }).notNull().default('requested'),
    destination: jsonb().$type<Destination>().notNull(),
    destinationNo: integer().notNull().default(1), // counts up with each change of the account
    last: boolean().notNull().default(false), // the whole rest, below the smallest payout, of who sells no more
    carried: kwacha().notNull(), // what the statement before left over, or owed
    balance: kwacha().notNull(), // what it was taken from
    provider: text().notNull().default('paychangu'), // that it was sent with, and is asked about at
    chargeId: text().notNull().unique(), // ours; the provider knows the payout by it
    way: text({ enum: payoutWays }),
    batchId: text().references(() => payoutBatches.id),
    needsSecond: boolean().notNull().default(false),
    approvedBy: text(),
    approvedAt: moment(),
    secondBy: text(),
    secondAt: moment(),
    failure: text(), // why it failed, for the seller to read
    doubt: text(), // what an administrator has to look into
    reference: text(), // of the provider, or of what was paid by hand
    sentAt: moment(),
    knownAt: moment(), // since when the provider surely has it
    askedAt: moment(), // when the provider was last asked about it
    closedAt: moment(),
    returnedAt: moment(), // when an administrator noted that what had arrived came back
    ...timestamps,
  },
  (table) => [
    uniqueIndex('payouts_one_open').on(table.sellerId).where(stateIn(sql`status`, openPayouts)),
    index('payouts_by_seller').on(table.sellerId, table.createdAt, table.id),
    index('payouts_by_status').on(table.status, table.createdAt, table.id),
    index('payouts_for_second')
      .on(table.approvedAt)
      .where(sql`${stateIn(sql`status`, approvedPayouts)} and needs_second and second_by is null`),
    index('payouts_by_age').on(table.createdAt, table.id),
    index('payouts_by_amount').on(table.amount, table.id),
    index('payouts_by_batch').on(table.batchId).where(sql`batch_id is not null`),
    check('payouts_status_known', stateIn(table.status, payoutStates)),
    check('payouts_amount', sql`${table.amount} > 0 and ${table.amount} <= ${table.balance}`),
    check('payouts_returned', sql`${table.returnedAt} is null or ${table.status} = 'failed'`),
    check('payouts_last', sql`not ${table.last} or ${table.amount} = ${table.balance}`),
    check('payouts_destination', sql`${table.destination} ->> 'kind' in ('wallet', 'bank')`),
    check(
      'payouts_sent',
      sql`case when ${table.status} in ('sending', 'paid') then ${table.way} is not null and ${table.approvedBy} is not null and (not ${table.needsSecond} or ${table.secondBy} is not null) when ${table.status} = 'failed' then true else ${table.way} is null end`,
    ),
    check('payouts_way_known', sql`${table.way} in ('provider', 'by_hand')`),
    check(
      'payouts_by_hand',
      sql`(${table.way} is not distinct from 'by_hand') = (${table.batchId} is not null) and (${table.way} is null) = (${table.sentAt} is null)`,
    ),
    check(
      'payouts_approved',
      sql`case ${table.status} when 'requested' then ${table.approvedBy} is null when 'withdrawn' then ${table.approvedBy} is null when 'approved' then ${table.approvedBy} is not null else true end`,
    ),
    check(
      'payouts_approvals',
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null) and (${table.secondBy} is null) = (${table.secondAt} is null) and (${table.secondBy} is null or ${table.approvedBy} is not null and ${table.secondBy} <> ${table.approvedBy})`,
    ),
    check(
      'payouts_closed',
      sql`(${table.status} in ('paid', 'failed', 'withdrawn')) = (${table.closedAt} is not null) and (${table.status} <> 'failed' or ${table.failure} is not null)`,
    ),
  ],
)

/** Attempts of sellers to settle what they owe by mobile money. They move as attempts of buyers do. */
export const debtPayments = pgTable(
  'debt_payments',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    amount: kwacha().notNull(),
    operator: text({ enum: mobileMoneyOperators }).notNull(),
    number: text().notNull(), // E.164: the wallet that is asked to pay
    provider: text().notNull().default('paychangu'), // that it was made with, and is asked about at
    chargeId: text().notNull().unique(), // ours; the provider knows the payment by it
    status: text({ enum: paymentStates }).notNull().default('created'),
    received: kwacha(), // what came, as the provider says: all of it is on the balance
    fee: kwacha().notNull().default(0),
    failure: text(),
    payUntil: moment().notNull(),
    askedAt: moment(),
    settledAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('debt_payments_by_seller').on(table.sellerId, table.createdAt),
    index('debt_payments_by_status').on(table.status, table.createdAt),
    check('debt_payments_status_known', stateIn(table.status, debtPaymentStates)),
    check('debt_payments_something', sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check(
      'debt_payments_settled',
      sql`(${stateIn(table.status, bookedStates)}) = (${table.received} is not null) and (${table.received} is null or ${table.received} > 0)`,
    ),
  ],
)

/** Which entries of the ledger a payout was made of: each is in the statement of one payout only. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    entryId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntries.id),
    payoutId: text()
      .notNull()
      .references(() => payouts.id),
  },
  (table) => [index('payout_entries_by_payout').on(table.payoutId)],
)
