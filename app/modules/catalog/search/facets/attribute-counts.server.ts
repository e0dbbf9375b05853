import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { attributeFacets, type StoredCount, storedNames } from '../../products/reading/attribute-rules.ts'
import type { AttributeFacet, AttributeValues } from '../../products/reading/filter-rules.ts'
import type { ListQuery } from '../../products/reading/listing-rules.ts'
import {
  attributeConditions,
  choiceConditions,
  listedAnd,
  rangeConditions,
} from '../querying/listing-conditions.server.ts'

/** A detail that lists are narrowed by. */
export type CountedAttribute = { name: string; label: string }

/** So many different stored values are counted, those of most products. */
const mostCounted = 600

/** Details counted in one list. `matching` is what a search asks beside; of its matches the first `most` count. */
export type CountedList = {
  query: ListQuery
  counted: CountedAttribute[]
  matching?: SQL[]
  most?: number
}

/**
 * How many products each value of these details would show, each detail counted with its own choice left out: who has
 * chosen 42 sees how many 43 would bring. In one statement, however many lists they are counted in.
 */
export async function countAttributes(
  db: ReadDb,
  counted: CountedAttribute[],
  lists: CountedList[],
  chosen: AttributeValues = {},
): Promise<AttributeFacet[]> {
  if (counted.length === 0) return []
  const counts = lists.filter((list) => list.counted.length > 0).map((list) => sql`(${countsIn(list)})`)
  const found = await queryJson<(StoredCount[] | null)[]>(
    db,
    sql`select json_build_array(${sql.join(counts, sql`, `)})`,
  )
  return attributeFacets(
    found.flatMap((list) => list ?? []),
    counted,
    chosen,
  )
}

function countsIn({ query, counted, matching = [], most }: CountedList): SQL {
  const chosen = Object.entries(query.attributes ?? {})
  const missed = chosen.map((_, at) => sql.raw(`missed_${at}`))
  const conditions = [
    ...rangeConditions({ ...query, attributes: undefined }),
    ...choiceConditions(query),
    ...matching,
  ]
  const columns = attributeConditions(query.attributes).map(
    (met, at) => sql`(not (${met}))::int as ${missed[at]!}`,
  )
  const isOf = (name: string) =>
    sql`split_part(stored, '=', 1) = any (${sql.param(storedNames(name))}::text[])`
  const misses = missed.length > 0 ? sql.join(missed, sql` + `) : sql`0`
  const withoutOwn = chosen.map(([name], at) => sql`(${missed[at]!} = 1 and ${isOf(name)})`)
  const names = counted.flatMap(({ name }) => storedNames(name))
  return sql`with shown as materialized (
        select ${sql.join([sql`id, attribute_values`, ...columns], sql`, `)} from products where ${listedAnd(conditions)}
        ${most === undefined ? sql`` : sql`limit ${most}`}
      ), counted as (
        select stored, count(*)::int as count, min(id) as example from shown, unnest(attribute_values) stored
         where split_part(stored, '=', 1) = any (${sql.param(names)}::text[])
           and (${misses} = 0${withoutOwn.length > 0 ? sql` or (${misses} = 1 and (${sql.join(withoutOwn, sql` or `)}))` : sql``})
         group by stored order by count(*) desc, stored limit ${sql.raw(String(mostCounted))}
      )
      select json_agg(json_build_object('stored', stored, 'count', count, 'spelling', (
        select spelling from products, attribute_entries(products.category_fields) entry
         where products.id = counted.example and entry.token = counted.stored limit 1)))
        from counted`
}
