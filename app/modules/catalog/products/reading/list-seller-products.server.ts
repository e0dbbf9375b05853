import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { SellerSort } from '../editing/edit-rules.ts'
import type { ListSellerProducts } from '../editing/product-input-rules.ts'
import { products } from '../tables.ts'
import { toOwnProduct } from './find-own-product.server.ts'
import { type FacetCount, pageOf } from './listing-rules.ts'

/** A page of a seller's own products; each facet is counted with the choice of its own kind left out. */
export async function listSellerProducts(db: Db, { userId }: Seller, wanted: ListSellerProducts) {
  const { minPrice, maxPrice, searchQuery, runningOut } = wanted
  const within = and(
    eq(products.sellerId, userId),
    minPrice === undefined ? undefined : gte(products.price, minPrice),
    maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    matching(searchQuery),
    runningOut === undefined
      ? undefined
      : and(lte(products.stock, runningOut), inArray(products.status, ['approved', 'paused'])),
  )
  const category = wanted.category && eq(products.category, wanted.category)
  const status = wanted.status && eq(products.status, wanted.status)
  const rows = await db
    .select()
    .from(products)
    .where(and(within, category, status))
    .orderBy(...orders[wanted.sortBy])
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
  const statuses = await countBy(db, products.status, and(within, category))
  const kinds = await countBy(db, products.category, and(within, status))
  const total = statuses
    .filter(({ value }) => !wanted.status || value === wanted.status)
    .reduce((sum, { count: there }) => sum + there, 0)
  return { ...pageOf(rows.map(toOwnProduct), total, wanted), facets: { statuses, categories: kinds } }
}

/** Each ends in the id, so that no product is on two pages or on none. */
const orders: Record<SellerSort, SQL[]> = {
  newest: [desc(products.createdAt), asc(products.id)],
  price_low: [asc(products.price), asc(products.id)],
  price_high: [desc(products.price), desc(products.id)],
  name: [asc(products.sortName), asc(products.id)],
}

/** In name, description, category or a tag, whatever its case. */
function matching(searchQuery: string): SQL | undefined {
  if (!searchQuery) return undefined
  const pattern = `%${searchQuery.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(products.name, pattern),
    ilike(products.description, pattern),
    ilike(products.category, pattern),
    sql`array_to_string(${products.tags}, ' ') ilike ${pattern}`,
  )
}

const countBy = (
  db: Db,
  column: typeof products.status | typeof products.category,
  where: SQL | undefined,
): Promise<FacetCount[]> =>
  db
    .select({ value: sql<string>`${column}`, count: count() })
    .from(products)
    .where(where)
    .groupBy(column)
    .orderBy(column)
