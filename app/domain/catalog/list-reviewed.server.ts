import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import type { Admin } from '../shared/actor.ts'
import type { ProductStatus } from './rules.ts'
import { productFindings, products } from './tables.ts'

export type ReviewFilter = {
  status: ProductStatus
  search?: string
  category?: string
  seller?: string
  sort?: 'newest'
}
type Wanted = ReviewFilter & { page: number; limit: number }

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
export type ReviewedRow = Awaited<ReturnType<typeof readRows>>[number]

/** Products as administrators see them, a page at a time; those that waited longest come first unless said otherwise. */
export async function listReviewed(db: Db, _admin: Admin, wanted: Wanted) {
  const { page, limit } = wanted
  const rows = await readRows(db, wanted, limit).offset((page - 1) * limit)
  return { rows, counts: await countStatuses(db, wanted) }
}

/** Every product that fits, a batch at a time; what is judged meanwhile shifts none. */
export async function* eachReviewed(db: Db, _admin: Admin, wanted: ReviewFilter) {
  const limit = 500
  let last: ReviewedRow | undefined
  for (;;) {
    const rows = await readRows(db, wanted, limit, last)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

const readRows = (db: Db, wanted: ReviewFilter, limit: number, last?: { submittedAt: Date; id: string }) => {
  const newest = wanted.sort === 'newest'
  const [order, beyond] = newest ? [desc, lt] : [asc, gt]
  const further = last && beyond(place, sql`(${last.submittedAt.toISOString()}::timestamptz, ${last.id})`)
  return db
    .select(columns)
    .from(products)
    .leftJoin(productFindings, eq(productFindings.productId, products.id))
    .where(and(fits(db, wanted), eq(products.status, wanted.status), further))
    .orderBy(order(products.submittedAt), order(products.id))
    .limit(limit)
}

const place = sql`(${products.submittedAt}, ${products.id})`

async function countStatuses(db: Db, wanted: ReviewFilter): Promise<Record<ProductStatus, number>> {
  const rows = await db
    .select({ status: products.status, there: count() })
    .from(products)
    .where(fits(db, wanted))
    .groupBy(products.status)
  const counts = { pending: 0, approved: 0, rejected: 0, paused: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

function fits(db: Db, { search, category, seller }: ReviewFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    category ? eq(products.category, category) : undefined,
    seller ? eq(products.sellerId, seller) : undefined,
    like ? or(sql`${products.sortName} like ${like}`, soldBy(db, like)) : undefined,
  )
}

/** Shops are few beside products: their names are looked through once, not for every product. */
const soldBy = (db: Db, like: string) =>
  sql`${products.sellerId} in (${db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${like}`)})`
