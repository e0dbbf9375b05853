import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { productsInReview } from '#app/modules/catalog/products/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { allOffersJson } from '../products/reading/product-cards.server.ts'
import { type Product, products } from '../products/tables.ts'
import { moderationCard } from './list-rules.ts'
import { productFindings } from './tables.ts'

const columns = {
  id: products.id,
  name: products.name,
  price: products.price,
  category: products.category,
  stock: products.stock,
  images: products.images,
  status: products.status,
  statusReason: products.statusReason,
  submittedAt: products.submittedAt,
  approvedAt: products.approvedAt,
  version: products.version,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  shopStatus: sellerProfiles.status,
  findings: productFindings.kinds,
}
export type ModerationRow = Awaited<ReturnType<typeof readRows>>[number]

/** Products as administrators see them, and how many of each status fit. */
export const moderationQuery = listQuery({
  card: moderationCard,
  table: products,
  id: products.id,
  where: { search: (words, { db }) => named(db, containing(words)) },
  rows: (db, ids, order) => readRows(db, ids).orderBy(...order),
})

const readRows = (db: ReadDb, ids: string[]) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .leftJoin(productFindings, eq(productFindings.productId, products.id))
    .where(inArray(products.id, ids))

/** Shops are few beside products: their names are looked through once, not for every product. */
const named = (db: ReadDb, like: string) =>
  or(
    sql`${products.sortName} like ${like}`,
    sql`${products.sellerId} in (${db
      .select({ id: sellerProfiles.userId })
      .from(sellerProfiles)
      .where(sql`lower(${sellerProfiles.businessName}) like ${like}`)})`,
  )

/** A product with its shop, as administrators judge it, and its neighbours among those that wait. */
export async function findProductForModeration(db: Db, _admin: Admin, id: string) {
  const shop = { businessName: sellerProfiles.businessName, status: sellerProfiles.status }
  const [found] = await db
    .select({ product: products, offers: allOffersJson, shop })
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .where(eq(products.id, id))
  return found && { ...found, ...(await findNeighbours(db, found.product)) }
}

async function findNeighbours(db: Db, { submittedAt, id }: Product) {
  const place = sql`(${products.submittedAt}, ${products.id})`
  const own = sql`(${submittedAt.toISOString()}::timestamptz, ${id})`
  const waiting = inArray(products.status, productsInReview)
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
