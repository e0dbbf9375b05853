import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ListQuery, ProductCardRow } from '../../products/reading/listing-rules.ts'
import { type CardRow, cardsAsJson, toCards } from '../../products/reading/product-cards.server.ts'
import { countedNames, uncountedNames } from '../counted-filter-rules.ts'
import type { CommonSearch, CommonSearches } from '../facets/facet-counts.server.ts'
import type { FacetCell } from '../facets/facet-rules.ts'
import {
  allOf,
  cellColumns,
  choiceConditions,
  countedColumns,
  rangeConditions,
  saysItself,
  searchQuery,
} from '../querying/listing-conditions.server.ts'
import { sortOrders } from '../querying/read-page.server.ts'
import { boundsAmong, type SortBounds } from '../querying/read-sorted-matches.server.ts'
import { allTerms, anyTerms, thingQuery, type WantedTerms } from '../querying/term-queries.server.ts'
import type { Term } from '../search-term-rules.ts'
import { rarityOf, scoreOf } from './score.server.ts'

/** From so many reviews on a product's rating moves it in a search. */
export const minReviewsToBoost = 5
/** A score from which it does, and one at which it does most, in thousandths of a star. */
const [good, best] = [4_000, 5_000]
/** As though it were newer by at most so many days: never past what the words fit better (decision 025). */
export const maxBoostDays = 30

const raw = (value: number) => sql.raw(String(value))

/** When a match counts as listed, the newest first: what many rated well a little later than it was. */
const newestOrWellRated: SQL = sql`created_at + case when rating_count < ${raw(minReviewsToBoost)} then interval '0'
  else interval '${raw(maxBoostDays)} days' * greatest(0, least(1, (rating_score - ${raw(good)}) / ${raw(best - good)}.0)) end desc`

/** So many matches are ranked, counted and shown; where there are more, the best of them. */
export const maxRanked = 2_000

/** `says`: of each thing that the words say of a detail, whether any match says it of itself. */
type Matches = { cells: FacetCell[] | null; cards: CardRow[] | null; says: boolean[] }
/** What all matches must meet; the choices are those that facets count. */
type Wanted = { wanted: WantedTerms; narrowing: SQL[]; choices?: SQL[] }

/** The matches that meet the conditions, counted and ranked. Where they are too many, what is known of such a search. */
export async function rankMatches(
  db: ReadDb,
  query: ListQuery,
  { wanted, narrowing, choices = [] }: Wanted,
  common?: CommonSearches,
): Promise<Matches | CommonSearch> {
  const names = choices.length > 0 ? [...countedNames, ...uncountedNames] : uncountedNames
  const key = JSON.stringify([wanted, names.map((name) => query[name]), query.said])
  const known = common?.searches.get(key)
  if (known) return known
  const { bounds, hasThings, ...matches } = await queryJson<
    Matches & { bounds: SortBounds; hasThings: boolean }
  >(db, rankedMatches(query, wanted, [...narrowing, ...choices]))
  if (!matches.cells || !isTooMany(matches.cells)) return matches
  const { cells: met, says } = matches
  const search: CommonSearch = { met, says, hasThings, emptyRanks: new Set(), bounds }
  common?.searches.set(key, search)
  return search
}

const isTooMany = (cells: FacetCell[]) => cells.reduce((sum, { count }) => sum + count, 0) > maxRanked

const foundColumns = sql`id, ${countedColumns}, price, created_at, sort_name, rating_score, rating_count, name_words, search`

/** Counts the matches in cells and ranks them, unless there are too many. */
function rankedMatches(query: ListQuery, wanted: WantedTerms, narrowing: SQL[]): SQL {
  const { sortBy, limit, page } = query
  const order = sortBy === 'relevance' ? relevance(wanted) : sortOrders[sortBy].forwards
  const fewEnough = sql`(select count(*) from found) <= ${sql.raw(String(maxRanked))}`
  const said = (query.said ?? []).map((one, at) => ({ column: sql.raw(`says_${at}`), says: saysItself(one) }))
  const columns = [
    foundColumns,
    sql`${isThing(wanted)} as thing`,
    ...said.map(({ column, says }) => sql`${says} as ${column}`),
  ]
  const isSaid = said.map(({ column }) => sql`exists (select from found where ${column})`)
  return sql`
    with ${searchQuery('found', sql.join(columns, sql`, `), [...narrowing, sql`search @@ ${anyTerms(wanted)}`], maxRanked + 1)},
      ${rarityOf(wanted)}
    select json_build_object(
      'cells', (select json_agg(cell) from (
         select ${cellColumns}, count(*)::int as count from found group by ${countedColumns}) cell),
      'cards', (${cardsAsJson(sql`select id, row_number() over (order by ${order}) as place from found, rarity
         where ${allOf([fewEnough, ...choiceConditions(query)])}
         order by place limit ${limit} offset ${(page - 1) * limit}`)}),
      'hasThings', exists (select from found where thing),
      'says', json_build_array(${sql.join(isSaid, sql`, `)}),
      'bounds', case when not ${fewEnough} then ${boundsAmong(sql`found`, sortBy)} end)`
}

type NextBest = { terms: Term[]; near: SQL; without: SQL[]; missing: number }

/** The best of what is near a search, in the lists that are chosen, without what was shown already. */
export async function rankNextBest(
  db: ReadDb,
  query: ListQuery,
  { terms, near, without, missing }: NextBest,
): Promise<ProductCardRow[]> {
  const wanted: WantedTerms = { terms, atLeast: 1 }
  const conditions = [
    ...rangeConditions(query),
    ...choiceConditions(query),
    sql`search @@ ${near}`,
    ...without.map((one) => sql`not (search @@ ${one})`),
  ]
  return toCards(
    await queryJson<CardRow[] | null>(
      db,
      sql`with ${searchQuery('found', sql`${foundColumns}, ${isThing(wanted)} as thing`, conditions, maxRanked)}, ${rarityOf(wanted)}
        select (${cardsAsJson(sql`select id, row_number() over (order by ${relevance(wanted)}) as place from found, rarity
          order by place limit ${missing}`)})`,
    ),
  )
}

const isThing = ({ terms }: WantedTerms): SQL => {
  const things = thingQuery(terms)
  return things ? sql`coalesce(name_words @@ ${things}, false)` : sql`false`
}

/**
 * The thing itself before what goes with it: phones before their covers, and first those of the category that the word
 * names, or that three of four such things are of. Of the rest, too: dried usipa before a fishing rod. What is only
 * described with the words is no better for being a thing of that name. Where they ask for what is cheap, these decide
 * alone and the price follows; else they are a part of the score.
 */
function relevance(wanted: WantedTerms): SQL {
  const { terms, atLeast, cheapest } = wanted
  const told = atLeast < terms.length ? sql`true` : sql`search @@ ${allTerms(terms, 'ABC')}`
  const category = terms.find((term) => term.category)?.category
  const usual = category
    ? sql`${category}`
    : sql`(select category from found where thing group by category
         having count(*) * 4 >= (select count(*) from found where thing) * 3 limit 1)`
  const isUsual = sql`category = coalesce(${usual}, category)`
  if (!cheapest) {
    const score = scoreOf(wanted, {
      isThing: sql`(thing and ${told})`,
      isUsual: sql`(${isUsual} and ${told})`,
    })
    return sql`${score} desc, ${newestOrWellRated}, ${sortOrders.newest.forwards}`
  }
  const place = sql`case when ${told} then case when thing then 0 else 2 end else 4 end
    + case when ${isUsual} then 0 else 1 end`
  return sql`${place}, ${sortOrders.price_low.forwards}`
}
