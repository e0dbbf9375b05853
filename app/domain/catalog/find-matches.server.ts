import { type SQL, sql } from 'drizzle-orm'
import { ask } from '../../db/ask.server.ts'
import type { Db } from '../../db/client.server.ts'
import { correctTerms } from './correct-terms.server.ts'
import { type Cell, type Counts, countCells } from './facet-rules.ts'
import { both, choiceConditions, listedAnd, rangeConditions } from './listing-conditions.server.ts'
import { type ListQuery, type ProductCardRow, type ProductList, pageOf } from './listing-rules.ts'
import { cardsOf, toCards } from './product-cards.server.ts'
import { readCommonMatches } from './read-common-matches.server.ts'
import { orders } from './read-page.server.ts'
import { searchWords } from './search-words.ts'
import { allTerms, phraseOf, someTerms, type Term } from './word-queries.server.ts'

/** So many matches are ranked, counted and shown; where there are more, the best of them. */
export const mostRanked = 2_000

/** Products that have all the words; if none has, near words are tried, and then fewer words. */
export async function findMatches(db: Db, query: ListQuery): Promise<ProductList> {
  const typed: Term[] = searchWords(query.searchQuery).map((word) => ({ word }))
  if (typed.length === 0) return { ...pageOf([], 0, query), facets: countCells([], query).facets }
  const found = await readMatches(db, query, typed, allTerms(typed))
  if (found) return found

  const { terms, corrected } = await correctTerms(db, typed)
  for (let most = terms.length; most > 0; most--) {
    const near = await readMatches(db, query, terms, someTerms(terms, most))
    if (near) return { ...near, ...(corrected && { corrected }) }
  }
  return { ...pageOf([], 0, query), facets: countCells([], query).facets }
}

type Matches = { cells: Cell[] | null; cards: ProductCardRow[] | null }

/** The page of what matches, or nothing when nothing does, whatever else is chosen. */
async function readMatches(
  db: Db,
  query: ListQuery,
  terms: Term[],
  wanted: SQL,
): Promise<ProductList | undefined> {
  const ranges = [...rangeConditions(query), sql`search @@ ${wanted}`]
  const { cells, cards } = await ask<Matches>(db, rankedMatches(query, terms, ranges))
  if (!cells) return undefined
  const counts = countCells(cells, query)
  if (!isTooMany(cells)) return { ...pageOf(toCards(cards), counts.total, query), facets: counts.facets }
  return readSomeOfMany(db, query, { terms, wanted, counts })
}

const isTooMany = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0) > mostRanked

type Many = { terms: Term[]; wanted: SQL; counts: Counts }

/** Facets are then counted among the first matches met; what is chosen may still leave few enough to rank. */
async function readSomeOfMany(
  db: Db,
  query: ListQuery,
  { terms, wanted, counts }: Many,
): Promise<ProductList> {
  const choices = choiceConditions(query)
  if (choices.length > 0) {
    const narrowed = [...rangeConditions(query), ...choices, sql`search @@ ${wanted}`]
    const { cells, cards } = await ask<Matches>(db, rankedMatches(query, terms, narrowed))
    if (!cells || !isTooMany(cells)) {
      const { total } = countCells(cells ?? [], query)
      return { ...pageOf(toCards(cards), total, query), facets: counts.facets }
    }
  }
  const cards = await readCommonMatches(db, query, { terms, wanted })
  return { ...pageOf(cards, mostRanked, query), facets: counts.facets, totalIsAtLeast: true }
}

/** Counts the matches in cells and ranks them, unless there are too many. */
function rankedMatches(query: ListQuery, terms: Term[], conditions: SQL[]): SQL {
  const { sortBy, limit, page } = query
  const order =
    sortBy === 'relevance' ? sql`${rank(terms)}, ${orders.newest.forwards}` : orders[sortBy].forwards
  const chosen = both([
    sql`(select count(*) from found) <= ${sql.raw(String(mostRanked))}`,
    ...choiceConditions(query),
  ])
  return sql`
    with found as materialized (
      select id, category, condition, audience, district, in_stock, price, created_at, sort_name, name_words, search
        from products where ${listedAnd(conditions)} limit ${sql.raw(String(mostRanked + 1))}
    )
    select json_build_object(
      'cells', (select json_agg(cell) from (
         select category, condition, audience, district, in_stock as "inStock", count(*)::int as count
           from found group by 1, 2, 3, 4, 5) cell),
      'cards', (${cardsOf(sql`select id, row_number() over (order by ${order}) as place from found where ${chosen}
         order by place limit ${limit} offset ${(page - 1) * limit}`)}))`
}

/** In which fields the words stand, whole words before beginnings; before all, the phrase in the name. */
const rank = (terms: Term[]) => sql`case
  when name_words @@ ${phraseOf(terms)} then 0
  when name_words @@ ${allTerms(terms, 'ABCD', true)} then 1
  when name_words @@ ${allTerms(terms)} then 2
  when search @@ ${allTerms(terms, 'AB', true)} then 3
  when search @@ ${allTerms(terms, 'AB')} then 4
  when search @@ ${allTerms(terms, 'ABC', true)} then 5
  when search @@ ${allTerms(terms, 'ABC')} then 6
  when search @@ ${allTerms(terms, 'ABCD', true)} then 7
  else 8 end`
