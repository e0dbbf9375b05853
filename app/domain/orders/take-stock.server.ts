import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { products } from '../catalog/tables.ts'

type Line = { productId: string; quantity: number }

/** Takes what all lines together need, in one statement. The caller holds the products and knows that it is there. */
export async function takeStock(tx: Tx, lines: Line[]) {
  const taken = [...quantities(lines)].map(([id, quantity]) => sql`(${id}, ${quantity}::int)`)
  const { rowCount } = await tx.execute(sql`
    update ${products} set stock = ${products.stock} - taken.quantity
    from (values ${sql.join(taken, sql`, `)}) as taken (id, quantity)
    where ${products.id} = taken.id`)
  if (rowCount !== taken.length) throw new Error('A product that was held is gone')
}

/** Several lines of one product, in different sizes, are one number here. */
function quantities(lines: Line[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}
