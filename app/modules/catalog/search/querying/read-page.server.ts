import { type SQL, sql } from 'drizzle-orm'
import { queryJson, queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { isChosen, priceNames } from '../../products/reading/filter-rules.ts'
import type { ListQuery, ProductCardRow } from '../../products/reading/listing-rules.ts'
import { type CardRow, cardsAsJson, toCards } from '../../products/reading/product-cards.server.ts'
import type { ProductSort } from '../../products/rules.ts'
import {
  type Anchor,
  type AnchorCache,
  type AnchorDistances,
  afterAnchor,
  anchorDistances,
  readAnchors,
} from './list-anchors.server.ts'
import {
  asPlaceholder,
  asValue,
  type Bind,
  choiceConditions,
  listedAnd,
  rangeConditions,
  statementNameOf,
} from './listing-conditions.server.ts'

type Order = { forwards: SQL; backwards: SQL }
const newest: Order = { forwards: sql`created_at desc, id`, backwards: sql`created_at, id desc` }

/** Each ends in the id, so that no product is on two pages or on none. */
export const sortOrders: Record<ProductSort, Order> = {
  newest,
  relevance: newest,
  price_low: { forwards: sql`price, id`, backwards: sql`price desc, id desc` },
  price_high: { forwards: sql`price desc, id desc`, backwards: sql`price, id` },
  name: { forwards: sql`sort_name, id`, backwards: sql`sort_name desc, id desc` },
  // What nobody rated comes after all that is rated, the newest first.
  rating: {
    forwards: sql`rating_score desc, created_at desc, id desc`,
    backwards: sql`rating_score, created_at, id`,
  },
}

export type PageSlice = { order: Order; limit: number; offset: number; fromTheEnd?: boolean }

/** The cards of one slice of what meets the conditions. */
export const selectSlice = (
  conditions: SQL[],
  { order, limit, offset, fromTheEnd = false }: PageSlice,
): SQL => {
  const walked = fromTheEnd ? order.backwards : order.forwards
  const place = fromTheEnd
    ? sql`- row_number() over (order by ${walked})`
    : sql`row_number() over (order by ${walked})`
  return cardsAsJson(sql`select id, ${place} as place from products where ${listedAnd(conditions)}
    order by ${walked} limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`)
}

const conditionsOf = (query: ListQuery, bind: Bind = asValue) => [
  ...rangeConditions(query, bind),
  ...choiceConditions(query, bind),
]

/**
 * The first page of a list without words: the statement that nearly every visit asks. With a price it is planned for that
 * price: a plan for any takes prices for rare, and sorted 200 products in 80 ms where walking to twelve takes 0.3. The same
 * holds of details: red is common, and a size 52 rare.
 */
export async function readFirstPage(db: ReadDb, query: ListQuery): Promise<ProductCardRow[]> {
  const { sortBy, limit } = query
  const slice = { order: sortOrders[sortBy], limit, offset: 0 }
  if (query.attributes || priceNames.some((name) => isChosen(query[name])))
    return toCards(await queryJson<CardRow[] | null>(db, selectSlice(conditionsOf(query), slice)))
  const shape = `page ${statementNameOf(query)} ${limit}`
  const write = () => selectSlice(conditionsOf(query, asPlaceholder), slice)
  return toCards(await queryPreparedJson<CardRow[] | null>(db, shape, write, query))
}

// Below it a list is short enough to walk from the front, which is right whatever `total` a moment ago was.
const shortWalk = 1_000

type Deep = { anchors: AnchorCache; distances?: AnchorDistances }

/**
 * A later page; from the other end of the list when that is nearer, and far from both ends from the nearest anchor, where
 * those are known: walking to the middle of a million takes 60 to 200 ms.
 */
export async function readLaterPage(
  db: ReadDb,
  query: ListQuery,
  total: number,
  deep?: Deep,
): Promise<ProductCardRow[]> {
  const order = sortOrders[query.sortBy]
  const offset = (query.page - 1) * query.limit
  if (offset >= total && total > shortWalk) return []
  const { fromEnds } = deep?.distances ?? anchorDistances
  const places =
    deep && Math.min(offset, total - offset) > fromEnds ? knownAnchors(db, query, deep) : undefined
  if (deep && places) return readAfterAnchor(db, query, places, deep.distances)
  const fromTheEnd = offset > shortWalk && offset > total / 2 && offset < total
  const limit = fromTheEnd ? Math.min(query.limit, total - offset) : query.limit
  const slice = { order, limit, fromTheEnd, offset: fromTheEnd ? total - offset - limit : offset }
  return toCards(await queryJson<CardRow[] | null>(db, selectSlice(conditionsOf(query), slice)))
}

/** The first to ask for a list's anchors has them read. */
function knownAnchors(db: ReadDb, query: ListQuery, { anchors, distances = anchorDistances }: Deep) {
  const { page: _, limit: __, sortBy, ...narrowing } = query
  const key = JSON.stringify([sortBy, narrowing])
  const known = anchors.get(key)
  if (known) return known.places
  const walk = { sortBy, order: sortOrders[sortBy].forwards, between: distances.between }
  anchors.set(key, readAnchors(db, conditionsOf(query), walk))
  return undefined
}

async function readAfterAnchor(
  db: ReadDb,
  query: ListQuery,
  places: Anchor[],
  { between } = anchorDistances,
): Promise<ProductCardRow[]> {
  const { page, limit, sortBy } = query
  const offset = (page - 1) * limit
  const passed = Math.min(Math.floor(offset / between), places.length)
  const anchor = places[passed - 1]
  const conditions = anchor ? [...conditionsOf(query), afterAnchor(sortBy, anchor)] : conditionsOf(query)
  const slice = { order: sortOrders[sortBy], limit, offset: offset - (anchor ? passed * between : 0) }
  return toCards(await queryJson<CardRow[] | null>(db, selectSlice(conditions, slice)))
}
