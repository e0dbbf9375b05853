import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import {
  attributeFacets,
  chosenAttributes,
  type StoredCount,
  storedNames,
} from '../../products/reading/attribute-rules.ts'
import type { AttributeFacet, AttributeValues } from '../../products/reading/filter-rules.ts'
import type { ListQuery } from '../../products/reading/listing-rules.ts'
import { choiceConditions, listedAnd, rangeConditions } from '../querying/listing-conditions.server.ts'

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

/** What was counted of a list's details is remembered here, under what narrows it. */
export type RememberedCounts = {
  get: (key: string) => StoredCount[] | undefined
  set: (key: string, counts: StoredCount[]) => unknown
}

type Counting = { chosen?: AttributeValues; remembered?: RememberedCounts }

/**
 * How many products each value of these details would show, each detail counted with its own choice left out: who has
 * chosen 42 sees how many 43 would bring. In one statement, however many lists they are counted in.
 */
export async function countAttributes(
  db: ReadDb,
  counted: CountedAttribute[],
  lists: CountedList[],
  { chosen = {}, remembered }: Counting = {},
): Promise<AttributeFacet[]> {
  const wanted = lists.flatMap(withoutOwnChoice).map((list) => ({ list, key: keyOf(list) }))
  const known = wanted.map(({ key }) => remembered?.get(key))
  const unknown = wanted.filter((_, at) => !known[at])
  const found =
    unknown.length > 0
      ? await readCounts(
          db,
          unknown.map(({ list }) => list),
        )
      : []
  for (const [at, { key }] of unknown.entries()) remembered?.set(key, found[at]!)
  return attributeFacets([...known.flatMap((counts) => counts ?? []), ...found.flat()], counted, chosen)
}

/** The details that nothing is chosen of in the list itself; each other in the list without its choice, whatever that is. */
function withoutOwnChoice(list: CountedList): CountedList[] {
  const { query, counted } = list
  const chosen = query.attributes ?? {}
  const isChosen = ({ name }: CountedAttribute) => Object.hasOwn(chosen, name)
  const without = (name: string) =>
    chosenAttributes(Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== name)))
  return [
    { ...list, counted: counted.filter((one) => !isChosen(one)) },
    ...counted
      .filter(isChosen)
      .map((one) => ({ ...list, counted: [one], query: { ...query, attributes: without(one.name) } })),
  ].filter((one) => one.counted.length > 0)
}

function keyOf({ query, counted }: CountedList): string {
  const { page: _, limit: __, sortBy: ___, ...narrowing } = query
  return JSON.stringify([narrowing, counted.map(({ name }) => name)])
}

async function readCounts(db: ReadDb, lists: CountedList[]): Promise<StoredCount[][]> {
  const counts = lists.map((list) => sql`(${countsIn(list)})`)
  const found = await queryJson<(StoredCount[] | null)[]>(
    db,
    sql`select json_build_array(${sql.join(counts, sql`, `)})`,
  )
  return found.map((list) => list ?? [])
}

function countsIn({ query, counted, matching = [], most }: CountedList): SQL {
  const conditions = [...rangeConditions(query), ...choiceConditions(query), ...matching]
  const names = counted.flatMap(({ name }) => storedNames(name))
  return sql`with shown as materialized (
        select id, attribute_values from products where ${listedAnd(conditions)}
        ${most === undefined ? sql`` : sql`limit ${most}`}
      ), counted as (
        select stored, count(*)::int as count, min(id) as example from shown, unnest(attribute_values) stored
         where split_part(stored, '=', 1) = any (${sql.param(names)}::text[])
         group by stored order by count(*) desc, stored limit ${sql.raw(String(mostCounted))}
      )
      select json_agg(json_build_object('stored', stored, 'count', count, 'spelling', (
        select spelling from products, attribute_entries(products.category_fields) entry
         where products.id = counted.example and entry.token = counted.stored limit 1)))
        from counted`
}
