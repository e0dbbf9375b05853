import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { correctTerms } from './correct-terms.server.ts'
import { type Cell, countCells } from './facet-rules.ts'
import type { ProductList } from './list-products.server.ts'
import { allOf, choiceConditions, rangeConditions } from './listing-conditions.server.ts'
import { type ListQuery, type ProductCardRow, pageOf } from './listing-rules.ts'
import { cardJson, toCards } from './product-cards.server.ts'
import type { ProductSort } from './rules.ts'
import { searchWords } from './search-words.ts'
import { allTerms, phraseOf, someTerms, type Term } from './word-queries.server.ts'

/** Products that have all the words; if none has, near words are tried, and then fewer words. */
export async function findMatches(db: Db, query: ListQuery): Promise<ProductList> {
  const typed: Term[] = searchWords(query.searchQuery).map((word) => ({ word }))
  if (typed.length === 0) return emptyList(query)
  const direct = await readMatches(db, query, typed, allTerms(typed))
  if (direct.some) return direct.list

  const { terms, corrected } = await correctTerms(db, typed)
  for (let most = terms.length; most > 0; most--) {
    const matches = await readMatches(db, query, terms, someTerms(terms, most))
    if (matches.some) return { ...matches.list, ...(corrected && { corrected }) }
  }
  return emptyList(query)
}

const emptyList = (query: ListQuery): ProductList => ({
  ...pageOf([], 0, query),
  facets: countCells([], query).facets,
})

async function readMatches(db: Db, query: ListQuery, terms: Term[], wanted: SQL) {
  const chosen = sql.join([sql`true`, ...choiceConditions(query)], sql` and `)
  const { rows } = await db.execute<{ cells: Cell[] | null; cards: ProductCardRow[] | null }>(sql`
    with found as materialized (
      select id, category, condition, audience, district, stock, price, created_at, sort_name, name_words, search
        from products where ${allOf(rangeConditions(query))} and search @@ ${wanted}
    ), page as (
      select id, row_number() over (order by ${orders(terms)[query.sortBy]}) as place from found where ${chosen}
       order by place limit ${query.limit} offset ${(query.page - 1) * query.limit}
    )
    select (select json_agg(cell) from (select category, condition, audience, district, stock > 0 as "inStock",
                                               count(*)::int as count from found group by 1, 2, 3, 4, 5) cell) as cells,
           (select json_agg(${cardJson} order by page.place) from page join products on products.id = page.id) as cards`)
  const { cells, cards } = rows[0]!
  const { total, facets } = countCells(cells ?? [], query)
  return { some: cells !== null, list: { ...pageOf(toCards(cards), total, query), facets } }
}

const orders = (terms: Term[]): Record<ProductSort, SQL> => ({
  relevance: sql`${tier(terms)}, created_at desc, id`,
  newest: sql`created_at desc, id`,
  price_low: sql`price, id`,
  price_high: sql`price desc, id desc`,
  name: sql`sort_name, id`,
})

/** In which fields the words stand, whole words before beginnings; before all, the phrase in the name. */
const tier = (terms: Term[]) => sql`case
  when name_words @@ ${phraseOf(terms)} then 0
  when search @@ ${allTerms(terms, 'A', true)} then 1
  when search @@ ${allTerms(terms, 'A')} then 2
  when search @@ ${allTerms(terms, 'AB', true)} then 3
  when search @@ ${allTerms(terms, 'AB')} then 4
  when search @@ ${allTerms(terms, 'ABC', true)} then 5
  when search @@ ${allTerms(terms, 'ABC')} then 6
  when search @@ ${allTerms(terms, 'ABCD', true)} then 7
  else 8 end`
