import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { type StockLine, stockValues } from '#app/modules/catalog/products/stock/deduct-stock.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'

/**
 * Puts an order's goods back on the shelf, paused products too; those deleted meanwhile stay gone. Who waits for what
 * was sold out is told, but not `giver`, who gave it back.
 */
export async function restoreStock(tx: Tx, lines: StockLine[], giver: string | null) {
  const ids = lines.map(({ productId }) => productId)
  // In id order, as buyers hold them, so that neither waits for the other.
  const held = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + given.quantity
    from (values ${stockValues(lines)}) as given (id, quantity)
    where ${products.id} = given.id`)
  const soldOut = held.filter(({ stock }) => stock === 0).map(({ id }) => id)
  await notifyBackInStock(tx, soldOut, giver)
}
