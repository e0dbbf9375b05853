import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ListQuery, ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  type CardRow,
  cardsAsJson,
  toCards,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import type { CommonSearch } from '../facets/facet-counts.server.ts'
import {
  allOf,
  choiceConditions,
  listedAnd,
  rangeConditions,
  saidConditions,
  searchQuery,
} from '../querying/listing-conditions.server.ts'
import { type PageSlice, selectSlice, sortOrders } from '../querying/read-page.server.ts'
import { findSortBounds, type MatchSort, readSortedMatches } from '../querying/read-sorted-matches.server.ts'
import {
  allTerms,
  anyTerms,
  phraseOf,
  thingQuery,
  type WantedTerms,
} from '../querying/term-queries.server.ts'

/** So many of a rank are gathered and sorted; only so many are ever shown. */
const mostGathered = 2_000
/**
 * So many of the newest products are looked through before the index of words is asked: more where only their names are,
 * which an index of the newest holds.
 */
const newestLookedAt = { names: 20_000, products: 4_000 }

/** `search` learns which ranks hold nothing, and how far to look: the next page need not ask again. */
type Known = Pick<CommonSearch, 'emptyRanks' | 'bounds' | 'hasThings'>
type Common = { wanted: WantedTerms; search?: Known }

/**
 * A page of matches that are too many to rank one by one: rank after rank is read, each the newest first, until the
 * page is full. Other orders need no ranks.
 */
export async function readCommonMatches(
  db: ReadDb,
  query: ListQuery,
  { wanted, search = { emptyRanks: new Set(), hasThings: true } }: Common,
): Promise<ProductCardRow[]> {
  const { narrowing, said } = narrowedBy(query)
  const { limit, sortBy } = query
  let skip = (query.page - 1) * limit
  if (skip >= mostGathered) return []
  if (wanted.cheapest && sortBy === 'relevance') {
    const things: WantedTerms = search.hasThings ? { ...wanted, onlyThings: true } : wanted
    return readInOrder(db, { ...query, sortBy: 'price_low' }, { wanted: things, search })
  }
  if (sortBy !== 'relevance') return readInOrder(db, { ...query, sortBy }, { wanted, search })
  const cards: ProductCardRow[] = []
  for (const [number, { matches, better, where }] of ranks(wanted, search.hasThings).entries()) {
    if (search.emptyRanks.has(number)) continue
    const rank = [...matches, ...better.map((one) => sql`not (${one})`), ...said]
    const part = { order: sortOrders.newest, limit: limit - cards.length, offset: skip }
    const lookedAt = said.length > 0 ? 'products' : where
    const { cards: found, count } = await readRank(db, { narrowing, rank, where: lookedAt }, part)
    cards.push(...found)
    if (cards.length === limit) return cards
    if (count === 0) search.emptyRanks.add(number)
    skip = Math.max(0, skip - count)
  }
  return cards
}

/** What the words say of details is asked only of what has the words: of thousands of others it takes long. */
const narrowedBy = (query: ListQuery) => ({
  narrowing: [...rangeConditions({ ...query, said: undefined }), ...choiceConditions(query)],
  said: saidConditions(query),
})

type Sorted = ListQuery & { sortBy: MatchSort }

async function readInOrder(db: ReadDb, query: Sorted, { wanted, search }: Required<Common>) {
  const { sortBy, limit, page } = query
  if (sortBy === 'newest') {
    const { narrowing, said } = narrowedBy(query)
    const rank = [sql`search @@ ${anyTerms(wanted)}`, ...said]
    const part = { order: sortOrders.newest, limit, offset: (page - 1) * limit }
    const cards = await readAmongNewest(db, { narrowing, rank, where: 'products' }, part)
    if (cards.length === limit) return cards
  }
  if (search.bounds?.[sortBy] === undefined)
    search.bounds = { ...search.bounds, ...(await findSortBounds(db, query, wanted)) }
  return readSortedMatches(db, query, wanted, search.bounds)
}

type Rank = { narrowing: SQL[]; rank: SQL[]; where: keyof typeof newestLookedAt }

type TextRank = { matches: SQL; where: Rank['where'] }
/** `better` came before it. */
type OneRank = { matches: SQL[]; better: SQL[]; where: Rank['where'] }

/** First the things themselves, then all: in each what has the words in the name, then anywhere. */
function ranks(wanted: WantedTerms, hasThings: boolean): OneRank[] {
  const inText = textRanks(wanted)
  const things = hasThings && thingQuery(wanted.terms)
  if (!things) return inText.map(after([]))
  const isThing = sql`name_words @@ ${things}`
  // What only its description tells is no better for being a thing of that name.
  const told: TextRank = { where: 'products', matches: sql`search @@ ${allTerms(wanted.terms, 'ABC')}` }
  const ofThings = [...inText.slice(0, -1), told]
  return [
    ...ofThings.map(after([])).map((rank) => ({ ...rank, matches: [isThing, ...rank.matches] })),
    ...inText.map(after([sql`${isThing} and ${told.matches}`])),
  ]
}

const after =
  (first: SQL[]) =>
  ({ matches, where }: TextRank, at: number, all: TextRank[]): OneRank => ({
    matches: [matches],
    better: [
      ...first,
      ...all
        .slice(0, at)
        .slice(-1)
        .map((one) => one.matches),
    ],
    where,
  })

/** In the name: the phrase, the whole words, the beginnings; then anywhere. Each holds the ones before it. */
const textRanks = (wanted: WantedTerms): TextRank[] => [
  ...(wanted.terms.length > 1
    ? [{ matches: sql`name_words @@ ${phraseOf(wanted.terms)}`, where: 'names' as const }]
    : []),
  { matches: sql`name_words @@ ${anyTerms(wanted, true)}`, where: 'names' },
  { matches: sql`name_words @@ ${anyTerms(wanted)}`, where: 'names' },
  { matches: sql`search @@ ${anyTerms(wanted)}`, where: 'products' },
]

type Part = { cards: ProductCardRow[]; count: number }
type Cards = CardRow[] | null

async function readRank(db: ReadDb, wanted: Rank, slice: PageSlice): Promise<Part> {
  const newest = await readAmongNewest(db, wanted, slice)
  if (newest.length === slice.limit) return { cards: newest, count: 0 }
  const { narrowing, rank } = wanted
  const conditions = [...narrowing, ...rank]
  const { cards, count } = await queryJson<{ cards: Cards; count: number }>(db, gathered(conditions, slice))
  if (count <= mostGathered) return { cards: toCards(cards), count }
  return { cards: await walk(db, [...narrowing, ...rank.map(passing)], slice), count }
}

/** The words are looked at in passing, while the order's own index is walked: never the index of words. */
const passing = (condition: SQL) => sql`(${condition}) is true`

const walk = async (db: ReadDb, conditions: SQL[], slice: PageSlice) =>
  toCards(await queryJson<Cards>(db, selectSlice(conditions, slice)))

/** Whole only where the newest of what is chosen fill the slice. */
async function readAmongNewest(
  db: ReadDb,
  { narrowing, rank, where }: Rank,
  { limit, offset }: PageSlice,
): Promise<ProductCardRow[]> {
  const lookedAt = newestLookedAt[narrowing.length === 0 ? where : 'products']
  if (offset + limit > lookedAt / 4) return []
  const chosen = sql`select id, row_number() over (order by created_at desc, id) as place from (
      select * from products where ${listedAnd(narrowing)} order by created_at desc, id limit ${sql.raw(String(lookedAt))}
    ) newest where ${allOf(rank)} order by created_at desc, id limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`
  return toCards(await queryJson<Cards>(db, cardsAsJson(chosen)))
}

const gathered = (conditions: SQL[], { limit, offset }: PageSlice): SQL => sql`
  with ${searchQuery('found', sql`id, created_at`, conditions, mostGathered + 1)}
  select json_build_object(
    'count', (select count(*) from found),
    'cards', (${cardsAsJson(sql`select id, row_number() over (order by created_at desc, id) as place from found
       where (select count(*) from found) <= ${sql.raw(String(mostGathered))}
       order by place limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`)}))`
