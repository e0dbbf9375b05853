import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { kwacha, moment } from '#app/db/columns.ts'
import { products } from '../products/tables.ts'

/** Prices that buyers saw and that hold no longer, for as long as a price is compared with them. */
export const pastPrices = pgTable(
  'past_prices',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: kwacha().notNull(),
    until: moment().notNull(), // when another price took its place
  },
  (table) => [primaryKey({ columns: [table.productId, table.until] })],
)
