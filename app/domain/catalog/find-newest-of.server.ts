import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { products } from './tables.ts'

const columns = {
  id: products.id,
  name: products.name,
  price: products.price,
  stock: products.stock,
  status: products.status,
  createdAt: products.createdAt,
}
export type NewestProduct = Awaited<ReturnType<typeof findNewestOf>>[number]

/** What a shop listed last, whatever became of it. */
export const findNewestOf = (db: Db, _admin: Admin, sellerId: string, limit: number) =>
  db
    .select(columns)
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit)
