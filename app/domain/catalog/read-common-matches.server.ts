import { type SQL, sql } from 'drizzle-orm'
import { ask } from '../../db/ask.server.ts'
import type { Db } from '../../db/client.server.ts'
import { choiceConditions, listedAnd, rangeConditions } from './listing-conditions.server.ts'
import type { ListQuery, ProductCardRow } from './listing-rules.ts'
import { cardsOf, toCards } from './product-cards.server.ts'
import { orders, sliceOf } from './read-page.server.ts'
import { allTerms, phraseOf, type Term } from './word-queries.server.ts'

type Wanted = { terms: Term[]; wanted: SQL }
type Part = { count: number; cards: ProductCardRow[] | null }

/** So many of a rank are gathered and sorted; where a rank has more, the newest are found by walking from the newest. */
const mostGathered = 2_000

/**
 * A page of matches that are too many to rank one by one: rank after rank is read, each the newest first, until the
 * page is full. Other orders walk their own index past what does not match, which is seldom where many match.
 */
export async function readCommonMatches(
  db: Db,
  query: ListQuery,
  { terms, wanted }: Wanted,
): Promise<ProductCardRow[]> {
  const narrowing = [...rangeConditions(query), ...choiceConditions(query)]
  const offset = (query.page - 1) * query.limit
  if (offset >= mostGathered) return []
  if (query.sortBy !== 'relevance')
    return walk(db, [...narrowing, passing(sql`search @@ ${wanted}`)], {
      order: orders[query.sortBy],
      limit: query.limit,
      offset,
    })

  const cards: ProductCardRow[] = []
  let before = 0
  let better: SQL | undefined
  for (const matches of ranks(terms, wanted)) {
    const limit = query.limit - cards.length
    const conditions = better ? [...narrowing, matches, sql`not (${better})`] : [...narrowing, matches]
    const slice = { order: orders.newest, limit, offset: Math.max(0, offset - before) }
    const { count, cards: found } = await ask<Part>(db, gathered(conditions, slice))
    if (count > mostGathered) return [...cards, ...(await walk(db, conditions.map(passing), slice))]
    cards.push(...toCards(found))
    if (cards.length === query.limit) return cards
    before += count
    better = matches
  }
  return cards
}

/** In the name: the phrase, the whole words, the beginnings; then anywhere. Each holds the ones before it. */
const ranks = (terms: Term[], wanted: SQL): SQL[] => [
  ...(terms.length > 1 ? [sql`name_words @@ ${phraseOf(terms)}`] : []),
  sql`name_words @@ ${allTerms(terms, 'ABCD', true)}`,
  sql`name_words @@ ${allTerms(terms)}`,
  sql`search @@ ${wanted}`,
]

type Slice = Parameters<typeof sliceOf>[1]

/** The words are looked at in passing, while the order's own index is walked: never the index of words. */
const passing = (condition: SQL) => sql`(${condition}) is true`

const walk = async (db: Db, conditions: SQL[], slice: Slice) =>
  toCards(await ask<ProductCardRow[] | null>(db, sliceOf(conditions, slice)))

const gathered = (conditions: SQL[], { limit, offset }: Slice): SQL => sql`
  with gathered as materialized (
    select id, created_at from products where ${listedAnd(conditions)} limit ${sql.raw(String(mostGathered + 1))}
  )
  select json_build_object(
    'count', (select count(*) from gathered),
    'cards', (${cardsOf(sql`select id, row_number() over (order by created_at desc, id) as place from gathered
       where (select count(*) from gathered) <= ${sql.raw(String(mostGathered))}
       order by place limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`)}))`
