import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { pick } from '#app/base/pick.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import { containing } from '#app/db/like.ts'
import type { SavedOffer } from '../offers/offer-rules.ts'
import { findOffersOfProducts, findOffersOfSeller } from '../offers/offers.server.ts'
import { contentNames } from '../product-field-rules.ts'
import type { FacetCount } from '../reading/filter-rules.ts'
import { productPictureUrl } from '../reading/product.server.ts'
import { productsForSellerToOffer } from '../status.ts'
import { contentColumns, type Product, products } from '../tables.ts'
import type { ProductCounts, SellerSort } from './edit-rules.ts'
import type { SellerProductsFilter } from './product-input-rules.ts'

/** A product as its seller sees it: with what reviewers said and the version to edit. Times are ISO 8601. */
export type OwnProduct = ReturnType<typeof toOwnProduct>

export function toOwnProduct(product: Product) {
  const { id, sellerId, status, statusReason, sellerName, district, listed, version, taxClass } = product
  const { offersDiffer } = product
  return {
    id,
    sellerId,
    ...pick(product, contentNames),
    status,
    statusReason,
    sellerName,
    district,
    listed,
    version,
    taxClass,
    offersDiffer,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

/** The same as callables answer it: pictures as addresses. */
export const toOwnProductResponse = ({
  images,
  listed: _,
  taxClass: __,
  offersDiffer: ___,
  ...product
}: OwnProduct) => ({
  ...product,
  images: images.map(productPictureUrl),
})

/** The seller's own product, whatever its status. */
export async function findOwnProduct(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<OwnProduct | undefined> {
  const own = and(eq(products.id, id), eq(products.sellerId, userId))
  const [product] = await db.select().from(products).where(own)
  return product && toOwnProduct(product)
}

/** All products of a seller, whatever their status, newest first. */
export async function findOwnProducts(db: Db, sellerId: string) {
  const { id, status, statusReason, createdAt, updatedAt } = products
  const own = await db
    .select({ id, ...contentColumns, status, statusReason, createdAt, updatedAt })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(createdAt))
  const offers = await findOffersOfSeller(db, sellerId)
  return own.map((product) => ({ ...product, offers: offers.get(product.id) ?? [] }))
}

const sorts: Record<SellerSort, KeysetSort> = {
  newest: { desc: [products.createdAt] },
  price_low: { asc: [products.price] },
  price_high: { desc: [products.price] },
  name: { asc: [products.sortName] },
}
const list = keyset(products.id, sorts, 'newest')

/** A page of a seller's own products; each facet is counted with the choice of its own kind left out. */
export async function listSellerProducts(
  db: Db,
  { userId }: Seller,
  { category, status, sortBy: sort, ...wanted }: SellerProductsFilter & Cursor & { limit: number },
) {
  const within = and(eq(products.sellerId, userId), narrows(wanted))
  const chosen = and(category && eq(products.category, category), status && eq(products.status, status))
  const { ids, ...neighbours } = await list.page(db, and(within, chosen), { ...wanted, sort })
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...list.orderBy(sort))
  const groups = await db
    .select({ status: products.status, category: products.category, there: count() })
    .from(products)
    .where(within)
    .groupBy(products.status, products.category)
  const facets = {
    statuses: countsOf(
      groups.filter((group) => !category || group.category === category),
      'status',
    ),
    categories: countsOf(
      groups.filter((group) => !status || group.status === status),
      'category',
    ),
  }
  return { rows: rows.map(toOwnProduct), facets, neighbours }
}

type Group = { status: string; category: string; there: number }

function countsOf(groups: Group[], kind: 'status' | 'category'): FacetCount[] {
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(group[kind], (counts.get(group[kind]) ?? 0) + group.there)
  return [...counts].map(([value, there]) => ({ value, count: there })).sort(byValue)
}
const byValue = (one: FacetCount, other: FacetCount) => (one.value < other.value ? -1 : 1)

/** All that narrows the list but status and category, of which each is counted. */
const narrows = ({ minPrice, maxPrice, searchQuery, runningOut }: SellerProductsFilter) =>
  and(
    minPrice === undefined ? undefined : gte(products.price, minPrice),
    maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    matching(searchQuery),
    runningOut === undefined
      ? undefined
      : and(lte(products.stock, runningOut), inArray(products.status, productsForSellerToOffer)),
  )

/** In name, description, category or a tag, whatever its case. */
function matching(searchQuery: string | undefined): SQL | undefined {
  if (!searchQuery) return undefined
  const part = containing(searchQuery)
  return or(sql`${products.sortName} like ${part}`, sql`${otherWords} like ${part}`)
}

/** As one text, and compared byte by byte: each product of a shop is read for a search. */
const otherWords = sql`lower(concat_ws(E'\n', ${products.description}, ${products.category},
  array_to_string(${products.tags}, ' '))) collate "C"`

/** How many products a seller has in each status, and in all. */
export async function countProductsByStatus(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
): Promise<ProductCounts> {
  const rows = await db
    .select({ status: products.status, there: count() })
    .from(products)
    .where(eq(products.sellerId, userId))
    .groupBy(products.status)
  const counts: ProductCounts = { total: 0, approved: 0, pending: 0, rejected: 0, paused: 0 }
  for (const { status, there } of rows) {
    counts[status] = there
    counts.total += there
  }
  return counts
}

const productsAtOnce = 100

type ProductWithOffers = Product & { offers: SavedOffer[] }

/** All products of a seller with their choices, newest first, a hundred at a time; what is listed meanwhile shifts none. */
export async function* eachOwnProduct(db: Db, { userId }: Seller): AsyncGenerator<ProductWithOffers[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.sellerId, userId), after))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(productsAtOnce)
    const offers = await findOffersOfProducts(
      db,
      rows.flatMap(({ id, offersDiffer }) => (offersDiffer ? id : [])),
    )
    if (rows.length > 0) yield rows.map((row) => ({ ...row, offers: offers.get(row.id) ?? [] }))
    if (rows.length < productsAtOnce) return
    const { createdAt, id } = rows.at(-1)!
    const last = sql`${createdAt.toISOString()}::timestamptz`
    after = sql`${products.createdAt} <= ${last} and (${products.createdAt} < ${last} or ${products.id} > ${id})`
  }
}
