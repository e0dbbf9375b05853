import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { kwacha, moment } from '#app/db/columns.ts'
import { ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { paymentMethods } from '../orders/rules.ts'
import { orders } from '../orders/tables.ts'
import type { IssuedLine } from './rules.ts'

/** How many receipts and credit notes a year has. Locked while one is written, so that no number is left out. */
export const receiptYears = pgTable('receipt_years', {
  year: integer().primaryKey(),
  receipts: integer().notNull().default(0),
  creditNotes: integer().notNull().default(0),
})

/** What a paid order's receipt says. It is issued with the sale and never changed: triggers see to both. */
export const receipts = pgTable(
  'receipts',
  {
    number: text().primaryKey(), // TR-2026-000123
    orderId: text()
      .notNull()
      .unique()
      .references(() => orders.id),
    token: text().notNull().unique(), // opens the page that says it is genuine
    issuedAt: moment().notNull(),
    sellerName: text().notNull(),
    sellerPlace: text().notNull(),
    sellerTin: text(),
    vatRate: integer(), // in hundredths of a percent, of that day; null: not registered
    lines: jsonb().$type<IssuedLine[]>().notNull(),
    total: kwacha().notNull(),
    vat: kwacha().notNull(), // within the total
    paymentMethod: text({ enum: paymentMethods }).notNull(),
  },
  (table) => [
    check('receipts_numbered', sql`${table.number} ~ '^TR-[0-9]{4}-[0-9]{6,}$'`),
    check('receipts_token', sql`${table.token} ~ '^[a-km-z2-9]{16}$'`),
    check('receipts_vat_needs_tin', sql`${table.vatRate} is null or ${table.sellerTin} is not null`),
    check('receipts_vat_registered', sql`${table.vatRate} is not null or ${table.vat} = 0`),
  ],
)

/** What was given back of a receipt, by the set of the ledger that says so. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text().primaryKey(), // TC-2026-000045
    receiptNumber: text()
      .notNull()
      .references(() => receipts.number),
    setId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledgerSets.id),
    issuedAt: moment().notNull(),
    amount: kwacha().notNull(), // below zero where what was given back was taken back
    vat: kwacha().notNull(),
  },
  (table) => [
    index('credit_notes_by_receipt').on(table.receiptNumber),
    check('credit_notes_numbered', sql`${table.number} ~ '^TC-[0-9]{4}-[0-9]{6,}$'`),
    check('credit_notes_something', sql`${table.amount} <> 0`),
  ],
)
