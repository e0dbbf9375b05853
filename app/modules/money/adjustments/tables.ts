import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { disputes } from '../disputes/tables.ts'
import { paymentDifferences } from '../payments/tables.ts'
import { adjustmentKinds } from './rules.ts'

/** What was given away or given up out of the platform's own money, and why. The ledger moved in the same transaction. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    kind: text({ enum: adjustmentKinds }).notNull(),
    amount: kwacha().notNull(),
    sellerId: text().references(() => sellerProfiles.userId),
    orderId: text().references(() => orders.id),
    disputeId: text().references(() => disputes.id),
    differenceId: text().references(() => paymentDifferences.id),
    reason: text().notNull(),
    onceKey: text().notNull().unique(), // one press of the button
    madeBy: text().notNull(), // no foreign key: the books outlive the account
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('adjustments_by_age').on(table.createdAt, table.id),
    index('adjustments_by_order').on(table.orderId),
    index('adjustments_by_seller').on(table.sellerId),
    check(
      'adjustments_known',
      sql`${table.kind} in ('goodwill_buyer', 'goodwill_shop', 'write_off_debt', 'write_off_provider', 'write_off_bank')`,
    ),
    check(
      'adjustments_about',
      sql`case when ${table.kind} in ('goodwill_buyer', 'goodwill_shop') then ${table.orderId} is not null and ${table.amount} > 0 when ${table.kind} = 'write_off_debt' then ${table.sellerId} is not null and ${table.amount} > 0 else ${table.amount} <> 0 end`,
    ),
    check('adjustments_reasoned', sql`${table.reason} <> ''`),
  ],
)
