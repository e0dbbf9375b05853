import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findDeletionBlockers } from '#app/modules/sales/orders/account-deletion/find-deletion-blockers.server.ts'

/** How many products of a shop are on sale, and how many of its orders are not over. */
export async function findSellingActivity(db: Db, { userId }: Seller) {
  const onSale = await db.$count(products, and(eq(products.sellerId, userId), eq(products.listed, true)))
  const { sold } = await findDeletionBlockers(db, { userId, role: 'seller' })
  return { onSale, underWay: sold.length }
}
