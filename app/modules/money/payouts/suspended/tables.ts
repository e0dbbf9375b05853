import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { moneyDecisions } from '../rules.ts'

/** What was decided about the money of a suspended shop, or of one of its orders: the last one counts. */
export const shopMoneyDecisions = pgTable(
  'shop_money_decisions',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    orderId: text().references(() => orders.id), // null where it is about the whole shop
    decision: text({ enum: moneyDecisions }).notNull(),
    until: moment(), // when it is decided anew
    reason: text().notNull(),
    onceKey: text().notNull().unique(), // one press of the button
    decidedBy: text().notNull(), // no foreign key: the books outlive the account
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('shop_money_decisions_by_shop').on(table.sellerId, table.createdAt),
    index('shop_money_decisions_by_order').on(table.orderId),
    check(
      'shop_money_decisions_known',
      sql`${table.decision} in ('pay_out', 'hold', 'give_back') and ${table.reason} <> ''`,
    ),
    check('shop_money_decisions_until', sql`(${table.decision} = 'hold') = (${table.until} is not null)`),
  ],
)
