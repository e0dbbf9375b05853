import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { products } from '../catalog/tables.ts'
import { findTies } from '../orders/find-ties.server.ts'
import type { Seller } from '../shared/actor.ts'

/** How many products of a shop are on sale, and how many of its orders are not over. */
export async function findSelling(db: Db, { userId }: Seller) {
  const onSale = await db.$count(products, and(eq(products.sellerId, userId), eq(products.listed, true)))
  const { sold } = await findTies(db, { userId, role: 'seller' })
  return { onSale, underWay: sold.length }
}
