import { count, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ProductCounts } from '../editing/edit-rules.ts'
import { products } from '../tables.ts'

/** How many products a seller has in each status, and in all. */
export async function countProductsByStatus(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
): Promise<ProductCounts> {
  const rows = await db
    .select({ status: products.status, there: count() })
    .from(products)
    .where(eq(products.sellerId, userId))
    .groupBy(products.status)
  const counts: ProductCounts = { total: 0, approved: 0, pending: 0, rejected: 0, paused: 0 }
  for (const { status, there } of rows) {
    counts[status] = there
    counts.total += there
  }
  return counts
}
