import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import type { SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'

/** One cart per signed-in user. Guests' carts live in their browser. */
export const carts = pgTable('carts', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: moment().notNull().defaultNow(),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    selectedOptions: jsonb().$type<SelectedOptions>().notNull().default({}),
    optionsKey: text().notNull().default(''), // the options, sorted and joined: what makes two lines the same
    notes: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('cart_lines_same').on(table.userId, table.productId, table.optionsKey),
    index('cart_lines_by_product').on(table.productId),
    check('cart_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
