import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '../tables.ts'
import { isLowNow, type LowStock } from './low-stock-rules.ts'

export type StockLine = { productId: string; quantity: number }

/**
 * Takes what all lines together need, in one statement, and says which products have become few or none by it. The
 * caller holds the products and knows that it is there.
 */
export async function deductStock(tx: Tx, lines: StockLine[]): Promise<LowStock[]> {
  const { rows } = await tx.execute<Left>(sql`
    update ${products} set stock = ${products.stock} - taken.quantity
    from (values ${stockValues(lines)}) as taken (id, quantity)
    where ${products.id} = taken.id
    returning ${products.id}, seller_id as "sellerId", name, stock as left, stock + taken.quantity as before`)
  if (rows.length !== quantities(lines).size) throw new Error('A product that was held is gone')
  return rows.filter(isLowNow)
}
type Left = LowStock & { before: number }

/** `(id, quantity)` once for each product. */
export const stockValues = (lines: StockLine[]) =>
  sql.join(
    [...quantities(lines)].map(([id, quantity]) => sql`(${id}, ${quantity}::int)`),
    sql`, `,
  )

/** Several lines of one product, in different sizes, are one number here. */
function quantities(lines: StockLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}
