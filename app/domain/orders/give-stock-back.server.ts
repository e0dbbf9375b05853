import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { products } from '../catalog/tables.ts'
import { type StockLine, stockValues } from './take-stock.server.ts'

/** Puts a cancelled order's goods back on the shelf, paused products too; those deleted meanwhile stay gone. */
export async function giveStockBack(tx: Tx, lines: StockLine[]) {
  const ids = lines.map(({ productId }) => productId)
  // In id order, as buyers hold them, so that neither waits for the other.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + given.quantity
    from (values ${stockValues(lines)}) as given (id, quantity)
    where ${products.id} = given.id`)
}
