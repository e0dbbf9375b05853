import { and, count, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { SellerSort } from '../editing/edit-rules.ts'
import type { SellerProductsFilter } from '../editing/product-input-rules.ts'
import { products } from '../tables.ts'
import type { FacetCount } from './filter-rules.ts'
import { toOwnProduct } from './find-own-product.server.ts'

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
      : and(lte(products.stock, runningOut), inArray(products.status, ['approved', 'paused'])),
  )

/** In name, description, category or a tag, whatever its case. */
function matching(searchQuery: string | undefined): SQL | undefined {
  if (!searchQuery) return undefined
  const part = `%${searchQuery.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(sql`${products.sortName} like ${part}`, sql`${otherWords} like ${part}`)
}

/** As one text, and compared byte by byte: each product of a shop is read for a search. */
const otherWords = sql`lower(concat_ws(E'\n', ${products.description}, ${products.category},
  array_to_string(${products.tags}, ' '))) collate "C"`
