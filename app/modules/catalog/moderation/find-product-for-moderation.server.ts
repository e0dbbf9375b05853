import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { type Product, products } from '../products/tables.ts'

/** A product with its shop, as administrators judge it, and its neighbours among those that wait. */
export async function findProductForModeration(db: Db, _admin: Admin, id: string) {
  const shop = { businessName: sellerProfiles.businessName, status: sellerProfiles.status }
  const [found] = await db
    .select({ product: products, shop })
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .where(eq(products.id, id))
  return found && { ...found, ...(await findNeighbours(db, found.product)) }
}

async function findNeighbours(db: Db, { submittedAt, id }: Product) {
  const place = sql`(${products.submittedAt}, ${products.id})`
  const own = sql`(${submittedAt.toISOString()}::timestamptz, ${id})`
  const waiting = eq(products.status, 'pending')
  const only = { id: products.id }
  const [next] = await db
    .select(only)
    .from(products)
    .where(and(waiting, sql`${place} > ${own}`))
    .orderBy(asc(products.submittedAt), asc(products.id))
    .limit(1)
  const [previous] = await db
    .select(only)
    .from(products)
    .where(and(waiting, sql`${place} < ${own}`))
    .orderBy(desc(products.submittedAt), desc(products.id))
    .limit(1)
  return { nextId: next?.id ?? null, previousId: previous?.id ?? null }
}
