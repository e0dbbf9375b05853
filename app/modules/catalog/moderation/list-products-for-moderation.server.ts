import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { ProductStatus } from '../products/rules.ts'
import { products } from '../products/tables.ts'
import { productFindings } from './tables.ts'

export type ModerationFilter = {
  status: ProductStatus
  search?: string
  category?: string
  seller?: string
  sort?: 'newest'
}
type Wanted = ModerationFilter & { page: number; limit: number }

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

/** Products as administrators see them, a page at a time; those that waited longest come first unless said otherwise. */
export async function listProductsForModeration(db: Db, _admin: Admin, wanted: Wanted) {
  const { page, limit } = wanted
  const rows = await readRows(db, wanted, { limit, offset: (page - 1) * limit })
  return { rows, counts: await countStatuses(db, wanted) }
}

/** Every product that fits, a batch at a time; what is judged meanwhile shifts none. */
export async function* eachProductForModeration(db: Db, _admin: Admin, wanted: ModerationFilter) {
  const limit = 500
  let after: SQL | undefined
  for (;;) {
    const rows = await readRows(db, wanted, { limit, ...(after && { after }) })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = beyond(wanted, rows.at(-1)!)
  }
}

/** The ids of a page are found in an index alone; only its own rows are then read. */
function readRows(
  db: Db,
  wanted: ModerationFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: SQL },
) {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(fits(db, wanted), eq(products.status, wanted.status), after))
    .orderBy(...inOrder(wanted))
    .limit(limit)
    .offset(offset)
  return db
    .select(columns)
    .from(products)
    .leftJoin(productFindings, eq(productFindings.productId, products.id))
    .where(inArray(products.id, ids))
    .orderBy(...inOrder(wanted))
}

function inOrder({ sort }: ModerationFilter) {
  const order = sort === 'newest' ? desc : asc
  return [order(products.submittedAt), order(products.id)]
}

function beyond({ sort }: ModerationFilter, { submittedAt, id }: { submittedAt: Date; id: string }) {
  const order = sort === 'newest' ? lt : gt
  return order(
    sql`(${products.submittedAt}, ${products.id})`,
    sql`(${submittedAt.toISOString()}::timestamptz, ${id})`,
  )
}

async function countStatuses(db: Db, wanted: ModerationFilter): Promise<Record<ProductStatus, number>> {
  const rows = await db
    .select({ status: products.status, there: count() })
    .from(products)
    .where(fits(db, wanted))
    .groupBy(products.status)
  const counts = { pending: 0, approved: 0, rejected: 0, paused: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

function fits(db: Db, { search, category, seller }: ModerationFilter) {
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
