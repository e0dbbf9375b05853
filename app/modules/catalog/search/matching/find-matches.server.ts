import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { type ListQuery, type ProductList, pageOf } from '../../products/reading/listing-rules.ts'
import { type CardRow, cardsAsJson, toCards } from '../../products/reading/product-cards.server.ts'
import type { CommonPage, CommonSearch, CommonSearches } from '../facets/facet-counts.server.ts'
import { countCells } from '../facets/facet-rules.ts'
import { choiceConditions, rangeConditions, searchQuery } from '../querying/listing-conditions.server.ts'
import { allTerms, type WantedTerms } from '../querying/term-queries.server.ts'
import { otherNumbers, spellingVariants, type Term } from '../search-term-rules.ts'
import { nearestWords, type SimilarWord } from '../spelling-rules.ts'
import type { Understood } from '../understanding/understand-rules.ts'
import { maxRanked, rankMatches } from './rank-matches.server.ts'
import { readCommonMatches } from './read-common-matches.server.ts'

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

const shortestPart = 3

/**
 * Terms that match nothing become the shop's same word in another form, then words that hold them, then the word that
 * was meant; `corrected` tells the latter. A known word stays, whether or not a product has it.
 */
export async function correctTerms(
  db: ReadDb,
  terms: Term[],
): Promise<{ terms: Term[]; corrected?: string }> {
  let corrected = false
  const better: Term[] = []
  for (const term of terms) {
    if (term.known || (await isThere(db, term))) {
      better.push(term)
      continue
    }
    const alike = await wordsAlike(db, term.word)
    const holding = alike.length > 0 ? [] : await wordsHolding(db, term.word)
    const meant = alike.length + holding.length > 0 ? [] : await wordsMeant(db, term.word)
    if (meant.length > 0) corrected = true
    better.push({ ...term, instead: [...alike, ...holding, ...meant] })
  }
  const text = better.map((term) => term.instead?.[0] ?? term.word).join(' ')
  return { terms: better, ...(corrected && { corrected: text }) }
}

const isThere = (db: ReadDb, term: Term) =>
  queryJson<boolean>(
    db,
    sql`with ${searchQuery('found', sql`1`, [sql`search @@ ${allTerms([term])}`], 1)} select exists (select from found)`,
  )

/** The same noun in the other number, or spelt as it sounds. */
async function wordsAlike(db: ReadDb, typed: string): Promise<string[]> {
  if (typed.length <= shortestPart || /\d/.test(typed)) return []
  const others = [...new Set([...otherNumbers(typed), ...spellingVariants(typed)])]
  if (others.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any (${sql.param(others)}::text[]) order by word`,
  )
  return rows.map(({ word }) => word)
}

async function wordsHolding(db: ReadDb, part: string): Promise<string[]> {
  if (part.length < shortestPart) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit 20`)
  return rows.map(({ word }) => word)
}

async function wordsMeant(db: ReadDb, typed: string): Promise<string[]> {
  const { rows } = await db.execute<SimilarWord>(
    sql`select word, similarity::float8 as similarity from near_words(${typed})`,
  )
  const nearest = nearestWords(typed, rows)
  return nearest.length > 1 ? [await mostUsed(db, nearest)] : nearest
}

/** Of words equally near, the one that more products have. */
async function mostUsed(db: ReadDb, words: string[]): Promise<string> {
  const uses = await Promise.all(words.map((word) => queryJson<number>(db, usesOf(word))))
  return words[uses.indexOf(Math.max(...uses))]!
}

const usesOf = (word: string) => sql`
  with ${searchQuery('found', sql`1`, [sql`name_words @@ plainto_tsquery('thumba_words', ${word})`], 200)} select count(*)::int from found`
