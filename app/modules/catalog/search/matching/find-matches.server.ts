import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
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
import type { CommonPage, CommonSearch, CommonSearches } from '../facets/facet-counter.server.ts'
import { countCells } from '../facets/facet-rules.ts'
import { choiceConditions, rangeConditions } from '../listing/listing-conditions.server.ts'
import type { Understood } from '../understanding/understand-rules.ts'
import { correctTerms } from './correct-terms.server.ts'
import { maxRanked, rankMatches } from './rank-matches.server.ts'
import { readCommonMatches } from './read-common-matches.server.ts'
import type { WantedTerms } from './term-queries.server.ts'

/** `ofMany` where the words alone match more than can be ranked. */
type Found = ProductList & { ofMany?: true }
type Wanted = Omit<WantedTerms, 'atLeast'>

/**
 * Products that have all the words; if none has, near words are tried, and then fewer words. A page of a common search
 * costs up to 100 ms at a million products, so its ids are remembered.
 */
export async function findMatches(
  db: ReadDb,
  query: ListQuery,
  { terms, cheapest }: Pick<Understood, 'terms' | 'cheapest'>,
  common?: CommonSearches,
): Promise<ProductList> {
  const wanted: Wanted = { terms, ...(cheapest && { cheapest }) }
  const key = JSON.stringify([wanted, query])
  const known = common?.pages.get(key)
  if (known) return readKnownPage(db, known)
  const { ofMany, ...list } = await searchFor(db, query, wanted, common)
  const { data, ...page } = list
  if (ofMany) common?.pages.set(key, { ...page, ids: data.map(({ id }) => id) })
  return list
}

/** What has gone since is left out. */
async function readKnownPage(db: ReadDb, { ids, ...page }: CommonPage): Promise<ProductList> {
  const cards = await queryJson<CardRow[] | null>(
    db,
    cardsAsJson(sql`select known.id, place from unnest(${sql.param(ids)}::text[]) with ordinality as known (id, place)
      join products on products.id = known.id and listed`),
  )
  return { ...page, data: toCards(cards) }
}

async function searchFor(
  db: ReadDb,
  query: ListQuery,
  wanted: Wanted,
  common?: CommonSearches,
): Promise<Found> {
  const nothing = { ...pageOf([], 0, query), facets: countCells([], query).facets }
  const { terms: asked } = wanted
  if (asked.length === 0) return nothing
  const found = await readMatches(db, query, { ...wanted, atLeast: asked.length }, common)
  if (found || query.exact) return found ?? nothing

  const { terms, corrected } = await correctTerms(db, asked)
  for (let atLeast = terms.length; atLeast > 0; atLeast--) {
    const near = await readMatches(db, query, { ...wanted, terms, atLeast }, common)
    if (near) return { ...near, ...(corrected && { corrected }) }
  }
  return nothing
}

/** The page of what matches, or nothing when nothing does, whatever else is chosen. */
async function readMatches(
  db: ReadDb,
  query: ListQuery,
  wanted: WantedTerms,
  common?: CommonSearches,
): Promise<Found | undefined> {
  const found = await rankMatches(db, query, { wanted, narrowing: rangeConditions(query) }, common)
  if ('met' in found) return readSomeOfMany(db, query, wanted, { all: found, common })
  if (!found.cells) return undefined
  const { total, facets } = countCells(found.cells, query)
  return { ...pageOf(toCards(found.cards), total, query), facets }
}

type Many = { all: CommonSearch; common?: CommonSearches }

/** Facets are then counted among the first matches met; what is chosen may still leave few enough to rank. */
async function readSomeOfMany(
  db: ReadDb,
  query: ListQuery,
  wanted: WantedTerms,
  { all, common }: Many,
): Promise<Found> {
  const { facets } = countCells(all.met, query)
  const choices = choiceConditions(query)
  const found =
    choices.length > 0
      ? await rankMatches(db, query, { wanted, narrowing: rangeConditions(query), choices }, common)
      : all
  if (!('met' in found)) {
    const { total } = countCells(found.cells ?? [], query)
    return { ...pageOf(toCards(found.cards), total, query), facets, ofMany: true }
  }
  const cards = await readCommonMatches(db, query, { wanted, search: found })
  return { ...pageOf(cards, maxRanked, query), facets, totalIsAtLeast: true, ofMany: true }
}
