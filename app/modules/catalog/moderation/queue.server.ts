import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { productsInReview } from '#app/modules/catalog/products/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { ProductStatus } from '../products/status.ts'
import { type Product, products } from '../products/tables.ts'
import { productFindings } from './tables.ts'

type ModerationSort = 'oldest' | 'newest'
export type ModerationFilter = {
  status: ProductStatus
  search?: string
  category?: string
  seller?: string
  sort?: ModerationSort
}

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
  findings: productFindings.kinds,
}
export type ModerationRow = Awaited<ReturnType<typeof readRows>>[number]

const sorts: Record<ModerationSort, KeysetSort> = {
  oldest: { asc: [products.submittedAt] },
  newest: { desc: [products.submittedAt] },
}
const list = keyset(products.id, sorts, 'oldest')

/** Products as administrators see them, a page at a time; those that waited longest come first unless said otherwise. */
export async function listProductsForModeration(
  db: ReadDb,
  _admin: Admin,
  wanted: ModerationFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(db, wanted), wanted)
  const rows = await readRows(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Every product that fits, a batch at a time; what is moderated meanwhile shifts none. */
export async function* eachProductForModeration(db: Db, _admin: Admin, wanted: ModerationFilter) {
  for await (const ids of list.batches(db, fits(db, wanted), { sort: wanted.sort, limit: 500 }))
    yield readRows(db, ids, wanted.sort)
}

const readRows = (db: ReadDb, ids: string[], sort: ModerationSort | undefined) =>
  db
    .select(columns)
    .from(products)
    .leftJoin(productFindings, eq(productFindings.productId, products.id))
    .where(inArray(products.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, wanted: ModerationFilter): Promise<Record<ProductStatus, number>> {
  const rows = await db
    .select({ status: products.status, there: count() })
    .from(products)
    .where(narrows(db, wanted))
    .groupBy(products.status)
  const counts = { pending: 0, approved: 0, rejected: 0, paused: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = (db: ReadDb, wanted: ModerationFilter) =>
  and(narrows(db, wanted), eq(products.status, wanted.status))

/** All that narrows the list but the status, of which each is counted. */
function narrows(db: ReadDb, { search, category, seller }: ModerationFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    category ? eq(products.category, category) : undefined,
    seller ? eq(products.sellerId, seller) : undefined,
    like ? or(sql`${products.sortName} like ${like}`, soldBy(db, like)) : undefined,
  )
}

/** Shops are few beside products: their names are looked through once, not for every product. */
const soldBy = (db: ReadDb, like: string) =>
  sql`${products.sellerId} in (${db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${like}`)})`

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
