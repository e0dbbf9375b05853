import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '../tables.ts'

/** The seller's own product, held until the transaction ends; another's is as if it were not there. */
export async function lockOwnProduct(tx: Tx, { userId }: Pick<Seller, 'userId'>, id: string) {
  const own = and(eq(products.id, id), eq(products.sellerId, userId))
  const [product] = await tx.select().from(products).where(own).for('update')
  return product
}
