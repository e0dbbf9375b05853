import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '../tables.ts'
import { type StockLine, stockValues } from './deduct-stock.server.ts'

/**
 * Puts goods back on the shelf, paused products too; those deleted meanwhile stay gone. Returns which were sold out: the
 * caller notifies those who saved them.
 */
export async function restoreStock(tx: Tx, lines: StockLine[]): Promise<string[]> {
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
  return held.filter(({ stock }) => stock === 0).map(({ id }) => id)
}
