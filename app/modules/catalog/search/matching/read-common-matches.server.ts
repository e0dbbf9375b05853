import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ListQuery, ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  type CardRow,
  cardsAsJson,
  toCards,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import type { CommonSearch } from '../facets/facet-counter.server.ts'
import { allOf, choiceConditions, rangeConditions } from '../listing/listing-conditions.server.ts'
import { type PageSlice, selectSlice, sortOrders } from '../listing/read-page.server.ts'
import { findSortBounds, readSortedMatches } from './read-sorted-matches.server.ts'
import { searchQuery } from './search-query.server.ts'
import { anyTerms, phraseOf, type WantedTerms } from './term-queries.server.ts'

/** So many of a rank are gathered and sorted; only so many are ever shown. */
const mostGathered = 2_000
/** So many of the newest products are looked through before the index of words is asked. */
const newestLookedAt = 20_000

/** `search` learns which ranks hold nothing, while nothing is chosen, and how far to look: the next page need not ask again. */
type Common = { wanted: WantedTerms; search?: Pick<CommonSearch, 'emptyRanks' | 'bounds'> }

/**
 * A page of matches that are too many to rank one by one: rank after rank is read, each the newest first, until the
 * page is full. Other orders need no ranks.
 */
export async function readCommonMatches(
  db: Db,
  query: ListQuery,
  { wanted, search = { emptyRanks: new Set() } }: Common,
): Promise<ProductCardRow[]> {
  const choices = choiceConditions(query)
  const narrowing = [...rangeConditions(query), ...choices]
  const { limit, sortBy } = query
  let skip = (query.page - 1) * limit
  if (skip >= mostGathered) return []
  if (sortBy !== 'relevance') {
    search.bounds ??= await findSortBounds(db, query, wanted)
    return readSortedMatches(db, { ...query, sortBy }, wanted, search.bounds)
  }
  const cards: ProductCardRow[] = []
  let better: SQL | undefined
  for (const [number, matches] of ranks(wanted).entries()) {
    if (search.emptyRanks.has(number)) continue
    const rank = better ? [matches, sql`not (${better})`] : [matches]
    const part = { order: sortOrders.newest, limit: limit - cards.length, offset: skip }
    const { cards: found, count } = await readRank(db, { narrowing, rank }, part)
    cards.push(...found)
    if (cards.length === limit) return cards
    if (count === 0 && choices.length === 0) search.emptyRanks.add(number)
    skip = Math.max(0, skip - count)
    better = matches
  }
  return cards
}

/** In the name: the phrase, the whole words, the beginnings; then anywhere. Each holds the ones before it. */
const ranks = (wanted: WantedTerms): SQL[] => [
  ...(wanted.terms.length > 1 ? [sql`name_words @@ ${phraseOf(wanted.terms)}`] : []),
  sql`name_words @@ ${anyTerms(wanted, true)}`,
  sql`name_words @@ ${anyTerms(wanted)}`,
  sql`search @@ ${anyTerms(wanted)}`,
]

type Rank = { narrowing: SQL[]; rank: SQL[] }
type Part = { cards: ProductCardRow[]; count: number }
type Cards = CardRow[] | null

async function readRank(db: Db, { narrowing, rank }: Rank, slice: PageSlice): Promise<Part> {
  if (narrowing.length === 0) {
    const cards = toCards(await queryJson<Cards>(db, amongNewest(rank, slice)))
    if (cards.length === slice.limit) return { cards, count: 0 }
  }
  const conditions = [...narrowing, ...rank]
  const { cards, count } = await queryJson<{ cards: Cards; count: number }>(db, gathered(conditions, slice))
  if (count <= mostGathered) return { cards: toCards(cards), count }
  return { cards: await walk(db, [...narrowing, ...rank.map(passing)], slice), count }
}

/** The words are looked at in passing, while the order's own index is walked: never the index of words. */
const passing = (condition: SQL) => sql`(${condition}) is true`

const walk = async (db: Db, conditions: SQL[], slice: PageSlice) =>
  toCards(await queryJson<Cards>(db, selectSlice(conditions, slice)))

const amongNewest = (rank: SQL[], { limit, offset }: PageSlice): SQL =>
  cardsAsJson(sql`select id, row_number() over (order by created_at desc, id) as place from (
      select * from products where listed order by created_at desc, id limit ${sql.raw(String(newestLookedAt))}
    ) newest where ${allOf(rank)} order by created_at desc, id limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`)

const gathered = (conditions: SQL[], { limit, offset }: PageSlice): SQL => sql`
  with ${searchQuery('found', sql`id, created_at`, conditions, mostGathered + 1)}
  select json_build_object(
    'count', (select count(*) from found),
    'cards', (${cardsAsJson(sql`select id, row_number() over (order by created_at desc, id) as place from found
       where (select count(*) from found) <= ${sql.raw(String(mostGathered))}
       order by place limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`)}))`
