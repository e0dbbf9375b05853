import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { products } from '../tables.ts'

/** All products of a seller, whatever their status, newest first. */
export function findOwnProducts(db: Db, sellerId: string) {
  const { id, name, description, price, category, stock, condition } = products
  const { images, tags, categoryFields, status, statusReason, createdAt, updatedAt } = products
  return db
    .select({
      id,
      name,
      description,
      price,
      category,
      stock,
      condition,
      images,
      tags,
      categoryFields,
      status,
      statusReason,
      createdAt,
      updatedAt,
    })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(createdAt))
}
