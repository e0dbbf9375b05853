import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { contentColumns, products } from '../tables.ts'

/** All products of a seller, whatever their status, newest first. */
export function findOwnProducts(db: Db, sellerId: string) {
  const { id, status, statusReason, createdAt, updatedAt } = products
  return db
    .select({ id, ...contentColumns, status, statusReason, createdAt, updatedAt })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(createdAt))
}
