import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { products } from '../tables.ts'

export type NamedProduct = { id: string; sellerId: string; name: string; price: number; stock: number }

/** The product whose code stands on its page and in its orders: the first eight letters of its id. Its seller finds it also while nobody else does. */
export async function findProductBySku(
  db: Db,
  code: string,
  sellerId: string | undefined,
): Promise<NamedProduct | undefined> {
  const from = code.toLowerCase()
  if (!/^[a-z0-9]{8}$/.test(from)) return undefined
  const { id, name, price, stock, listed } = products
  const seen = sellerId ? or(eq(listed, true), eq(products.sellerId, sellerId)) : eq(listed, true)
  const [product] = await db
    .select({ id, sellerId: products.sellerId, name, price, stock })
    .from(products)
    // The range is for the index, of whatever collation; the beginning for collations that see letters together.
    .where(and(gte(id, from), lte(id, from.padEnd(16, 'z')), sql`left(${id}, 8) = ${from}`, seen))
    .orderBy(asc(products.createdAt), asc(id))
    .limit(1)
  return product
}
