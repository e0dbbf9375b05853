import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '../tables.ts'

const productsAtOnce = 100

/** All products of a seller, newest first, a hundred at a time; what is listed meanwhile shifts none. */
export async function* eachOwnProduct(db: Db, { userId }: Seller): AsyncGenerator<Product[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.sellerId, userId), after))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(productsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < productsAtOnce) return
    const { createdAt, id } = rows.at(-1)!
    const last = sql`${createdAt.toISOString()}::timestamptz`
    after = sql`${products.createdAt} <= ${last} and (${products.createdAt} < ${last} or ${products.id} > ${id})`
  }
}
