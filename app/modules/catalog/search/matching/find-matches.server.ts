import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { SaidDetail } from '../../products/reading/attribute-rules.ts'
import {
  type ListQuery,
  type ProductCardRow,
  type ProductList,
  pageOf,
} from '../../products/reading/listing-rules.ts'
import { type CardRow, cardsAsJson, toCards } from '../../products/reading/product-cards.server.ts'
import { correctTerms } from '../correcting/correct-terms.server.ts'
import {
  type CountedAttribute,
  type CountedList,
  countAttributes,
} from '../facets/attribute-counts.server.ts'
import type { CommonPage, CommonSearch, CommonSearches } from '../facets/facet-counts.server.ts'
import { countCells } from '../facets/facet-rules.ts'
import { choiceConditions, rangeConditions, searchQuery } from '../querying/listing-conditions.server.ts'
import { allTerms, anyTerms, type WantedTerms } from '../querying/term-queries.server.ts'
import type { Term } from '../search-term-rules.ts'
import { compoundWords, withCompounds } from '../understanding/compound-rules.ts'
import { fewerTerms, nextBestOf, textOfTerms } from '../understanding/fewer-terms-rules.ts'
import type { Understood } from '../understanding/understand-rules.ts'
import { maxRanked, rankMatches, rankNextBest } from './rank-matches.server.ts'
import { readCommonMatches } from './read-common-matches.server.ts'

/** `said` is what the words say of details and some match says of itself. */
export type FoundList = ProductList & { said?: SaidDetail[] }
/** `ofMany` where the words alone match more than can be ranked. */
type Found = FoundList & { ofMany?: true }
type Wanted = Omit<WantedTerms, 'atLeast'>
/** What was searched in the end: all of these terms; `asked` before some were left out that nothing has together. */
type Searched = { query: ListQuery; list: Found; terms: Term[]; asked: Term[] }

/**
 * Products that have all the words. If none has, words that may be misspelt are corrected, and then words are left out, which
 * the page names. A page that is not full goes on with the next best, which no total or facet counts. A page of a common
 * search costs up to 100 ms at a million products, so its ids are remembered.
 */
export async function findMatches(
  db: ReadDb,
  query: ListQuery,
  { terms, cheapest }: Pick<Understood, 'terms' | 'cheapest'>,
  { common, counted = [] }: { common?: CommonSearches; counted?: CountedAttribute[] } = {},
): Promise<FoundList> {
  const wanted: Wanted = { terms, ...(cheapest && { cheapest }) }
  const key = JSON.stringify([wanted, query])
  const known = common?.pages.get(key)
  if (known) return readKnownPage(db, known)
  const searched = await searchFor(db, query, wanted, common)
  const { ofMany, ...found } = searched.list
  const attributes = await attributesOfMatches(db, searched, counted)
  const list = { ...found, ...(attributes.length > 0 && { attributes }) }
  const { data, ...page } = list
  if (ofMany) common?.pages.set(key, { ...page, ids: data.map(({ id }) => id) })
  const nextBest = await findNextBest(db, searched)
  return nextBest.length > 0 ? { ...list, nextBest } : list
}

/**
 * Of so many matches as are ranked, those met first where there are more. What the words say of a detail is left out where
 * that detail is counted: of "red dress" black dresses, too.
 */
function attributesOfMatches(db: ReadDb, { query, list, terms }: Searched, counted: CountedAttribute[]) {
  if (terms.length === 0) return Promise.resolve([])
  const said = list.said ?? []
  const isSaid = ({ name }: CountedAttribute) => said.some((one) => one.name === name)
  const countedIn = (details: CountedAttribute[], without?: string): CountedList => {
    const left = terms.filter(({ says }) => !without || says?.name !== without)
    return {
      query: { ...query, said: query.said?.filter(({ name }) => name !== without) },
      counted: details,
      matching: left.length > 0 ? [sql`search @@ ${allTerms(left)}`] : [],
      most: maxRanked,
    }
  }
  const lists = [
    countedIn(counted.filter((one) => !isSaid(one))),
    ...counted.filter(isSaid).map((one) => countedIn([one], one.name)),
  ]
  return countAttributes(db, counted, lists, { chosen: { ...valuesOf(said), ...query.attributes } })
}

const valuesOf = (said: SaidDetail[]) =>
  Object.fromEntries(
    said.map(({ name }) => [name, said.filter((one) => one.name === name).map(({ value }) => value)]),
  )

/** What has gone since is left out. */
async function readKnownPage(db: ReadDb, { ids, ...page }: CommonPage): Promise<FoundList> {
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
): Promise<Searched> {
  const list = { ...pageOf([], 0, query), facets: countCells([], query).facets }
  const search = (terms: Term[]) => searchAll(db, query, { ...wanted, terms, atLeast: terms.length }, common)
  const asked = query.exact ? wanted.terms : await joinCompounds(db, wanted.terms)
  const found = await search(asked)
  if (found || query.exact || asked.length === 0) return { query, list, ...found, terms: asked, asked }

  const { terms, corrected, absent } = await correctTerms(db, asked)
  const told = corrected ? { corrected } : {}
  const all = absent.length === 0 ? await search(terms) : undefined
  if (all) return { ...all, list: { ...all.list, ...told }, terms, asked: terms }
  const kept = await leaveOut(db, terms, absent)
  const some = await search(kept)
  // Of words that find something only without what is chosen beside them, none are left out.
  const isLeftOut = kept.length === 0 || (some !== undefined && some.list.total > 0)
  const noneOf = { typed: query.searchQuery, kept: textOfTerms(query.searchQuery, terms, kept) }
  const said = { ...told, ...(isLeftOut && { noneOf }) }
  return { query, ...some, list: { ...(some?.list ?? list), ...said }, terms: kept, asked: terms }
}

/** With what the terms say of details; where that leaves nothing, by their words alone. */
async function searchAll(
  db: ReadDb,
  query: ListQuery,
  wanted: WantedTerms,
  common?: CommonSearches,
): Promise<Pick<Searched, 'query' | 'list'> | undefined> {
  if (wanted.terms.length === 0) return undefined
  const said = wanted.terms.flatMap(({ says }) => says ?? [])
  for (const one of said.length > 0 ? [{ ...query, said }, query] : [query]) {
    const list = await readMatches(db, one, wanted, common)
    if (list) return { query: one, list }
  }
  return undefined
}

/** A power bank and a powerbank are the same where the shop has both words. */
async function joinCompounds(db: ReadDb, terms: Term[]): Promise<Term[]> {
  const words = compoundWords(terms)
  if (words.length === 0) return terms
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any (${sql.param(words)}::text[])`,
  )
  return rows.length > 0 ? withCompounds(terms, new Set(rows.map(({ word }) => word))) : terms
}

/** So many matches of some of the words are counted to choose among them. */
const mostCounted = 50

/** The most of the terms that something has together: what nobody sells goes first, what they look for stays longest. */
async function leaveOut(db: ReadDb, terms: Term[], absent: Term[]): Promise<Term[]> {
  const sold = terms.filter((term) => !absent.includes(term))
  for (const choices of fewerTerms(sold, sold.length < terms.length)) {
    const counts = await Promise.all(choices.map((choice) => queryJson<number>(db, countOf(choice))))
    const most = Math.max(...counts)
    if (most > 0) return choices[counts.indexOf(most)]!
  }
  return []
}

const countOf = (terms: Term[]) =>
  sql`with ${searchQuery('found', sql`1`, [sql`search @@ ${allTerms(terms)}`], mostCounted)} select count(*)::int from found`

/** What has some of the words, the best first, where the last page of what has them all is not full. */
async function findNextBest(db: ReadDb, { query, list, terms, asked }: Searched): Promise<ProductCardRow[]> {
  const { data, total, page, limit, totalIsAtLeast } = list
  if (query.exact || totalIsAtLeast || total === 0 || data.length >= limit || page * limit < total) return []
  const nextBest: ProductCardRow[] = []
  const without = [allTerms(terms)]
  for (const near of nextBestOf(asked)) {
    const missing = limit - data.length - nextBest.length
    if (missing === 0) break
    nextBest.push(
      ...(await rankNextBest(db, query, { terms: asked, near: anyTerms(near), without, missing })),
    )
    without.push(anyTerms(near))
  }
  return nextBest
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
  return { ...pageOf(toCards(found.cards), total, query), facets, ...saidBy(query, found) }
}

/** Black is a colour of shoes and none of pepper: what no match says of itself was not meant so. */
function saidBy({ said = [] }: ListQuery, { says }: { says: boolean[] }): { said?: SaidDetail[] } {
  const meant = said.filter((_, at) => says[at])
  return meant.length > 0 ? { said: meant } : {}
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
  const said = saidBy(query, all)
  const choices = choiceConditions(query)
  const found =
    choices.length > 0
      ? await rankMatches(db, query, { wanted, narrowing: rangeConditions(query), choices }, common)
      : all
  if (!('met' in found)) {
    const { total } = countCells(found.cells ?? [], query)
    return { ...pageOf(toCards(found.cards), total, query), facets, ...said, ofMany: true }
  }
  const cards = await readCommonMatches(db, query, { wanted, search: found })
  return { ...pageOf(cards, maxRanked, query), facets, ...said, totalIsAtLeast: true, ofMany: true }
}
