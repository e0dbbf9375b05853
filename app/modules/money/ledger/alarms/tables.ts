import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { ledgerAccounts } from '../rules.ts'

/** What an account of the platform summed to up to an entry, so that its balance is read without all that came before. */
export const ledgerMarks = pgTable('ledger_marks', {
  account: text({ enum: ledgerAccounts }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull(),
  balance: kwacha().notNull(),
  markedAt: moment().notNull().defaultNow(),
})

/** An account whose balance took a sign that it may not take; one while it lasts. */
export const ledgerAlarms = pgTable(
  'ledger_alarms',
  {
    id: id(),
    account: text({ enum: ledgerAccounts }).notNull(),
    sellerId: text().references(() => sellerProfiles.userId),
    balance: kwacha().notNull(), // as it was when it was noticed
    setId: bigint({ mode: 'number' }).notNull(), // by which it was noticed
    raisedAt: moment().notNull().defaultNow(),
    goneAt: moment(), // when the balance was possible again
  },
  (table) => [
    uniqueIndex('ledger_alarms_lasting')
      .on(table.account, sql`coalesce(seller_id, '')`)
      .where(sql`gone_at is null`),
    index('ledger_alarms_by_age').on(table.raisedAt, table.id),
    check('ledger_alarms_something', sql`${table.balance} <> 0`),
  ],
)
