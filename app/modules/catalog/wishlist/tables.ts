import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { users } from '#app/modules/platform/users/tables.ts'

/** What members saved. An item outlives its product, so it keeps the name and price it was saved with. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text().notNull(), // no foreign key: see above
    savedName: text().notNull(),
    savedPrice: kwacha().notNull(),
    addedAt: moment().notNull().defaultNow(),
    priceToldAt: moment(), // when its owner was told last that it became cheaper
  },
  (table) => [
    uniqueIndex('wishlist_items_once').on(table.userId, table.productId),
    index('wishlist_items_newest').on(table.userId, table.addedAt.desc()),
    index('wishlist_items_by_product').on(table.productId),
  ],
)
