import { asc, desc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '../tables.ts'

const columns = {
  id: products.id,
  name: products.name,
  price: products.price,
  stock: products.stock,
  status: products.status,
  createdAt: products.createdAt,
}
export type NewestProduct = Awaited<ReturnType<typeof findNewestProducts>>[number]

/** What a shop listed last, whatever became of it. */
export const findNewestProducts = (db: Db, _admin: Admin, sellerId: string, limit: number) =>
  db
    .select(columns)
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit)
