import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import {
  type ListQuery,
  type ProductList,
  pageOf,
} from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  type CardRow,
  cardsAsJson,
  toCards,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import { uncountedNames } from '../facets/counted-filter-rules.ts'
import type { CommonPage, CommonSearch, CommonSearches } from '../facets/facet-counter.server.ts'
import { countCells, type FacetCell } from '../facets/facet-rules.ts'
import {
  allOf,
  cellColumns,
  choiceConditions,
  countedColumns,
  rangeConditions,
} from '../listing/listing-conditions.server.ts'
import { sortOrders } from '../listing/read-page.server.ts'
import { correctTerms } from './correct-terms.server.ts'
import { readCommonMatches } from './read-common-matches.server.ts'
import { searchQuery } from './search-query.server.ts'
import { parseSearchWords } from './search-words-rules.ts'
import { allTerms, anyTerms, phraseOf, type Term, type WantedTerms } from './term-queries.server.ts'

/** So many matches are ranked, counted and shown; where there are more, the best of them. */
export const maxRanked = 2_000

/** `ofMany` where the words alone match more than can be ranked. */
type Found = ProductList & { ofMany?: true }

/**
 * Products that have all the words; if none has, near words are tried, and then fewer words. A page of a common search
 * costs up to 100 ms at a million products, so its ids are remembered.
 */
export async function findMatches(db: Db, query: ListQuery, common?: CommonSearches): Promise<ProductList> {
  const typed: Term[] = parseSearchWords(query.searchQuery).map((word) => ({ word }))
  const key = JSON.stringify([typed, query])
  const known = common?.pages.get(key)
  if (known) return readKnownPage(db, known)
  const { ofMany, ...list } = await searchFor(db, query, typed, common)
  const { data, ...page } = list
  if (ofMany) common?.pages.set(key, { ...page, ids: data.map(({ id }) => id) })
  return list
}

/** What has gone since is left out. */
async function readKnownPage(db: Db, { ids, ...page }: CommonPage): Promise<ProductList> {
  const cards = await queryJson<CardRow[] | null>(
    db,
    cardsAsJson(sql`select known.id, place from unnest(${sql.param(ids)}::text[]) with ordinality as known (id, place)
      join products on products.id = known.id and listed`),
  )
  return { ...page, data: toCards(cards) }
}

async function searchFor(db: Db, query: ListQuery, typed: Term[], common?: CommonSearches): Promise<Found> {
  const nothing = { ...pageOf([], 0, query), facets: countCells([], query).facets }
  if (typed.length === 0) return nothing
  const found = await readMatches(db, query, { terms: typed, atLeast: typed.length }, common)
  if (found) return found

  const { terms, corrected } = await correctTerms(db, typed)
  for (let atLeast = terms.length; atLeast > 0; atLeast--) {
    const near = await readMatches(db, query, { terms, atLeast }, common)
    if (near) return { ...near, ...(corrected && { corrected }) }
  }
  return nothing
}

type Matches = { cells: FacetCell[] | null; cards: CardRow[] | null }

/** The page of what matches, or nothing when nothing does, whatever else is chosen. */
async function readMatches(
  db: Db,
  query: ListQuery,
  wanted: WantedTerms,
  common?: CommonSearches,
): Promise<Found | undefined> {
  const key = JSON.stringify([wanted, uncountedNames.map((name) => query[name])])
  const known = common?.searches.get(key)
  if (known) return readSomeOfMany(db, query, wanted, known)
  const { cells, cards } = await queryJson<Matches>(db, rankedMatches(query, wanted, rangeConditions(query)))
  if (!cells) return undefined
  if (isTooMany(cells)) {
    const search: CommonSearch = { met: cells, emptyRanks: new Set<number>() }
    common?.searches.set(key, search)
    return readSomeOfMany(db, query, wanted, search)
  }
  const { total, facets } = countCells(cells, query)
  return { ...pageOf(toCards(cards), total, query), facets }
}

const isTooMany = (cells: FacetCell[]) => cells.reduce((sum, { count }) => sum + count, 0) > maxRanked

/** Facets are then counted among the first matches met; what is chosen may still leave few enough to rank. */
async function readSomeOfMany(
  db: Db,
  query: ListQuery,
  wanted: WantedTerms,
  search: CommonSearch,
): Promise<Found> {
  const { facets } = countCells(search.met, query)
  const choices = choiceConditions(query)
  if (choices.length > 0) {
    const { cells, cards } = await queryJson<Matches>(
      db,
      rankedMatches(query, wanted, [...rangeConditions(query), ...choices]),
    )
    if (!cells || !isTooMany(cells)) {
      const { total } = countCells(cells ?? [], query)
      return { ...pageOf(toCards(cards), total, query), facets, ofMany: true }
    }
  }
  const cards = await readCommonMatches(db, query, { wanted, search })
  return { ...pageOf(cards, maxRanked, query), facets, totalIsAtLeast: true, ofMany: true }
}

const foundColumns = sql`id, ${countedColumns}, price, created_at, sort_name, name_words, search`

/** Counts the matches in cells and ranks them, unless there are too many. */
function rankedMatches(query: ListQuery, wanted: WantedTerms, narrowing: SQL[]): SQL {
  const { sortBy, limit, page } = query
  const order =
    sortBy === 'relevance' ? sql`${rank(wanted)}, ${sortOrders.newest.forwards}` : sortOrders[sortBy].forwards
  const fewEnough = sql`(select count(*) from found) <= ${sql.raw(String(maxRanked))}`
  return sql`
    with ${searchQuery('found', foundColumns, [...narrowing, sql`search @@ ${anyTerms(wanted)}`], maxRanked + 1)}
    select json_build_object(
      'cells', (select json_agg(cell) from (
         select ${cellColumns}, count(*)::int as count from found group by ${countedColumns}) cell),
      'cards', (${cardsAsJson(sql`select id, row_number() over (order by ${order}) as place from found
         where ${allOf([fewEnough, ...choiceConditions(query)])}
         order by place limit ${limit} offset ${(page - 1) * limit}`)}))`
}

/**
 * In which fields the words stand, whole words before beginnings; before all, the phrase in the name. Where only some
 * of the words are wanted, those in the name count twice, and rare ones more than common ones.
 */
function rank({ terms, atLeast }: WantedTerms): SQL {
  if (atLeast < terms.length) return sql`(${sql.join(terms.map(missing), sql` + `)})`
  return sql`case
    when name_words @@ ${phraseOf(terms)} then 0
    when name_words @@ ${allTerms(terms, 'ABCD', true)} then 1
    when name_words @@ ${allTerms(terms)} then 2
    when search @@ ${allTerms(terms, 'AB', true)} then 3
    when search @@ ${allTerms(terms, 'AB')} then 4
    when search @@ ${allTerms(terms, 'ABC', true)} then 5
    when search @@ ${allTerms(terms, 'ABC')} then 6
    when search @@ ${allTerms(terms, 'ABCD', true)} then 7
    else 8 end`
}

const missing = (term: Term) =>
  sql`(case when name_words @@ ${allTerms([term])} then 0 when search @@ ${allTerms([term])} then 1 else 2 end
     / ln(3 + (select count(*) from found where search @@ ${allTerms([term])})))`
