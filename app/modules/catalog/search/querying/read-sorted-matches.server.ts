import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ListQuery, ProductCardRow } from '../../products/reading/listing-rules.ts'
import { type CardRow, cardsAsJson, toCards } from '../../products/reading/product-cards.server.ts'
import type { ProductSort } from '../../products/rules.ts'
import { choiceConditions, listedAnd, rangeConditions, searchQuery } from './listing-conditions.server.ts'
import { sortOrders } from './read-page.server.ts'
import { anyTerms, type WantedTerms } from './term-queries.server.ts'

export type MatchSort = Exclude<ProductSort, 'relevance'>
/** For an order how far to look first, then further. Looking less far never changes an answer, only its time. */
export type SortBounds = { [Sort in MatchSort]?: (string | number)[] | null }

/** Of so many matches met first, the places whose values are taken for bounds. */
const met = 2_000
const places = [10, 80, 640]

const withinBound: Record<MatchSort, (bound: string | number) => SQL> = {
  newest: (bound) => sql`created_at >= ${bound}`,
  price_low: (bound) => sql`price <= ${bound}`,
  price_high: (bound) => sql`price >= ${bound}`,
  name: (bound) => sql`sort_name <= ${bound}`,
  rating: (bound) => sql`rating_score >= ${bound}`,
}

/**
 * A page of matches that are too many to rank, in an order that the words do not decide. Those up to a bound are
 * read through the index of words and sorted; if they do not fill the page, those up to the next one. Walking the index
 * of the order past all that does not match took 5.6 s for the cheapest of 3,946 laptops among a million products.
 */
export async function readSortedMatches(
  db: ReadDb,
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
  with found as materialized (select id, price, sort_name, created_at, rating_score from products where ${listedAnd(conditions)})
  select json_build_object('count', (select count(*) from found), 'cards', (${cardsAsJson(sql`
    select id, row_number() over (order by ${sortOrders[sortBy].forwards}) as place from found
     order by place limit ${limit} offset ${skip}`)}))`

const orderOf: Partial<Record<ProductSort, { column: SQL; order: SQL }>> = {
  price_low: { column: sql`price`, order: sql`price` },
  price_high: { column: sql`price`, order: sql`price desc` },
  name: { column: sql`sort_name`, order: sql`sort_name` },
  rating: { column: sql`rating_score`, order: sql`rating_score desc` },
}

/**
 * Bounds from the first of some matches, since words and prices go together. Not for times: the matches met first are
 * the oldest.
 */
export function boundsAmong(found: SQL, sortBy: ProductSort): SQL {
  const by = orderOf[sortBy]
  if (!by) return sql`'{}'::json`
  return sql`json_build_object(${sql.raw(`'${sortBy}'`)}, (select json_agg(value order by number) from (
    select ${by.column} as value, row_number() over (order by ${by.order}) as number
      from (select * from ${found} limit ${sql.raw(String(met))}) met) numbered
     where number in (${sql.raw(places.join(', '))})))`
}

/** The bounds of one order; of times from the statistics of all products. */
export async function findSortBounds(
  db: ReadDb,
  query: ListQuery & { sortBy: MatchSort },
  wanted: WantedTerms,
): Promise<SortBounds> {
  if (query.sortBy === 'newest') return queryJson<SortBounds>(db, newestBounds)
  const conditions = [
    ...rangeConditions(query),
    ...choiceConditions(query),
    sql`search @@ ${anyTerms(wanted)}`,
  ]
  return queryJson<SortBounds>(
    db,
    sql`with ${searchQuery('met', sql`price, sort_name, rating_score`, conditions, met)} select ${boundsAmong(sql`met`, query.sortBy)}`,
  )
}

const newestBounds = sql`select json_build_object('newest', (
  select json_build_array(bounds[count - count / 50], bounds[count - count / 5]) from (
    select bounds, cardinality(bounds) as count from (
      select histogram_bounds::text::text[] as bounds from pg_stats
       where schemaname = current_schema() and tablename = 'products' and attname = 'created_at') kept) counted
   where count > 50))`
