import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ListQuery, ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  type CardRow,
  cardsAsJson,
  toCards,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import type { ProductSort } from '#app/modules/catalog/products/rules.ts'
import { choiceConditions, listedAnd, rangeConditions } from '../listing/listing-conditions.server.ts'
import { sortOrders } from '../listing/read-page.server.ts'
import { searchQuery } from './search-query.server.ts'
import { anyTerms, type WantedTerms } from './term-queries.server.ts'

type MatchSort = Exclude<ProductSort, 'relevance'>
/** For each order how far to look first, then further. Looking less far never changes an answer, only its time. */
export type SortBounds = Record<MatchSort, (string | number)[] | null>

/** Of so many matches met first, the places whose values are taken for bounds. */
const met = 2_000
const places = [10, 80, 640]

const withinBound: Record<MatchSort, (bound: string | number) => SQL> = {
  newest: (bound) => sql`created_at >= ${bound}`,
  price_low: (bound) => sql`price <= ${bound}`,
  price_high: (bound) => sql`price >= ${bound}`,
  name: (bound) => sql`sort_name <= ${bound}`,
}

/**
 * A page of matches that are too many to rank, in an order that the words do not decide. Those up to a bound are
 * read through the index of words and sorted; if they do not fill the page, those up to the next one. Walking the index
 * of the order past all that does not match took 5.6 s for the cheapest of 3,946 laptops among a million products.
 */
export async function readSortedMatches(
  db: Db,
  query: ListQuery & { sortBy: MatchSort },
  wanted: WantedTerms,
  bounds: SortBounds,
): Promise<ProductCardRow[]> {
  const { sortBy, limit, page } = query
  const conditions = [
    ...rangeConditions(query),
    ...choiceConditions(query),
    sql`search @@ ${anyTerms(wanted)}`,
  ]
  const skip = (page - 1) * limit
  for (const bound of bounds[sortBy] ?? []) {
    const within = [...conditions, withinBound[sortBy](bound)]
    const { count, cards } = await queryJson<Slice>(db, sortedSlice(within, sortBy, { limit, skip }))
    if (count >= skip + limit) return toCards(cards)
  }
  return toCards((await queryJson<Slice>(db, sortedSlice(conditions, sortBy, { limit, skip }))).cards)
}

type Slice = { count: number; cards: CardRow[] | null }

const sortedSlice = (
  conditions: SQL[],
  sortBy: MatchSort,
  { limit, skip }: { limit: number; skip: number },
): SQL => sql`
  with found as materialized (select id, price, sort_name, created_at from products where ${listedAnd(conditions)})
  select json_build_object('count', (select count(*) from found), 'cards', (${cardsAsJson(sql`
    select id, row_number() over (order by ${sortOrders[sortBy].forwards}) as place from found
     order by place limit ${limit} offset ${skip}`)}))`

/**
 * Prices and names from the matches met first, since words and prices go together; times from the statistics of all
 * products, since the matches met first are the oldest.
 */
export async function findSortBounds(db: Db, query: ListQuery, wanted: WantedTerms): Promise<SortBounds> {
  const valuesAt = (column: SQL, order: SQL) => sql`(select json_agg(value order by number) from (
    select ${column} as value, row_number() over (order by ${order}) as number from met) numbered
     where number in (${sql.raw(places.join(', '))}))`
  const conditions = [...rangeConditions(query), sql`search @@ ${anyTerms(wanted)}`]
  return queryJson<SortBounds>(
    db,
    sql`with ${searchQuery('met', sql`price, sort_name`, conditions, met)}
    select json_build_object(
      'price_low', ${valuesAt(sql`price`, sql`price`)},
      'price_high', ${valuesAt(sql`price`, sql`price desc`)},
      'name', ${valuesAt(sql`sort_name`, sql`sort_name`)},
      'newest', (select json_build_array(bounds[count - count / 50], bounds[count - count / 5]) from (
         select bounds, cardinality(bounds) as count from (
           select histogram_bounds::text::text[] as bounds from pg_stats
            where schemaname = current_schema() and tablename = 'products' and attname = 'created_at') kept) counted
        where count > 50))`,
  )
}
