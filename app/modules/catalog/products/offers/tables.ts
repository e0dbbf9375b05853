import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kwacha, timestamps } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { SelectedOptions } from '../rules.ts'
import { products } from '../tables.ts'

/**
 * What can be bought of a product that has choices: each has its own price and stock, once the product's seller has said so
 * (`products.offers_differ`). Then the product's price is the least of those that are on, and its stock their sum, which the
 * database checks when a transaction ends. One that was sold is only switched off.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    optionsKey: text().notNull(), // as in carts; it never changes
    options: jsonb().$type<SelectedOptions>().notNull(),
    position: integer().notNull(),
    price: kwacha().notNull(),
    stock: integer().notNull(),
    code: text(), // the seller's own, of which no two of a shop are the same
    gtin: text(), // of its barcode, the digits alone
    picture: text(), // the path of one of its product's pictures, as triggers see to; null: the product's first
    active: boolean().notNull().default(true),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('offers_of_product').on(table.productId, table.optionsKey),
    uniqueIndex('offers_by_code').on(table.sellerId, sql`lower(${table.code})`).where(sql`code is not null`),
    check('offers_price_positive', sql`${table.price} between 1 and 1000000000`),
    check('offers_stock_not_negative', sql`${table.stock} >= 0`),
    check('offers_coded', sql`length(trim(${table.code})) between 1 and 40`),
    check('offers_gtin_digits', sql`${table.gtin} ~ '^(\\d{8}|\\d{12,14})$'`),
    check('offers_chosen', sql`jsonb_typeof(${table.options}) = 'object' and ${table.optionsKey} <> ''`),
  ],
)
export type Offer = typeof offers.$inferSelect
