import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { kwacha, moment } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { ledgerAccounts, ledgerSetKinds } from './rules.ts'

const rising = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Entries that belong together. Triggers see to it that they add up to zero and are never changed. */
export const ledgerSets = pgTable(
  'ledger_sets',
  {
    id: rising(),
    kind: text({ enum: ledgerSetKinds }).notNull(),
    orderId: text().references(() => orders.id),
    onceKey: text().notNull().unique(), // what happened, so that it is never written twice
    reverses: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => ledgerSets.id),
    at: moment().notNull().defaultNow(),
    writtenIn: text().notNull().default(sql`pg_current_xact_id()::text`), // the one transaction that may add entries
  },
  (table) => [
    index('ledger_sets_by_order').on(table.orderId),
    index('ledger_sets_by_kind').on(table.kind, table.id),
    index('ledger_sets_by_time').on(table.at),
    check(
      'ledger_sets_kind_known',
      sql`${table.kind} in ('sale', 'release', 'reversal', 'payment', 'payout', 'refund', 'chargeback', 'hand_back', 'goodwill', 'write_off')`,
    ),
    check('ledger_sets_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: rising(),
    setId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerSets.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    sellerId: text().references(() => sellerProfiles.userId), // whose account; null for the platform's
    amount: kwacha().notNull(),
  },
  (table) => [
    // With the amounts behind: sets and accounts are added up without reading a row.
    index('ledger_entries_by_set').on(table.setId, table.amount),
    index('ledger_entries_by_seller').on(table.sellerId, table.account, table.id, table.amount),
    // What each set brought a seller is added up in it.
    index('ledger_entries_of_seller').on(table.sellerId, table.setId, table.amount),
    index('ledger_entries_by_account').on(table.account, table.id, table.amount),
    check('ledger_entries_something', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_account_known',
      sql`case when ${table.sellerId} is null then ${table.account} in ('commission', 'outside', 'buyers', 'provider', 'bank', 'fees', 'goodwill', 'losses') else ${table.account} in ('seller_cash', 'seller_held', 'seller_available', 'seller_paying') end`,
    ),
  ],
)
