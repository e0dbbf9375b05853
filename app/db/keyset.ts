import { and, asc, desc, eq, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from './read-db.ts'

type Key = PgColumn | SQL
/** What a list is sorted by, all of it one way. The id of the row comes last by itself, so that no two rows are equal. */
export type KeysetSort = { asc: Key[] } | { desc: Key[] }
/** The row, by its id, that a page comes after or before, or the number of the page; none of them for the first. */
export type Cursor = { after?: string; before?: string; page?: number }
/** The rows that the next page comes after and the previous one before; nothing where there is none. */
export type Neighbours = { next?: string; previous?: string }

/** What a row is sorted by, as PostgreSQL writes it: read and compared by it alone, to the last digit. */
type Place = (string | null)[]
type Asked<Name extends string> = { sort?: Name; limit: number }

/**
 * Pages and batches of a table by key: however far in the list, nothing before them is read. Only ids are found, in
 * an index alone; the caller reads the rows. `sorts` is the one place that says how the list is sorted.
 */
export function keyset<Name extends string>(
  id: PgColumn,
  sorts: Record<Name, KeysetSort>,
  first: NoInfer<Name>,
) {
  const { table } = id
  const keysOf = (sort: Name) => {
    const known = sorts[sort]
    const descending = 'desc' in known
    return { keys: [...(descending ? known.desc : known.asc), id], descending }
  }
  const placeOf = (keys: Key[]) =>
    sql<Place>`array[${sql.join(
      keys.map((key) => sql`(${key})::text`),
      sql`, `,
    )}]`

  function orderBy(sort: Name = first, backwards = false): SQL[] {
    const { keys, descending } = keysOf(sort)
    return keys.map(descending === backwards ? asc : desc)
  }

  async function findPlace(db: ReadDb, sort: Name, row: string): Promise<Place | undefined> {
    const [found] = await db
      .select({ place: placeOf(keysOf(sort).keys) })
      .from(table)
      .where(eq(id, row))
    return found?.place
  }

  type Range = { sort: Name; limit: number; from?: Place; backwards?: boolean }
  async function read(db: ReadDb, where: SQL | undefined, { sort, limit, from, backwards = false }: Range) {
    const { keys, descending } = keysOf(sort)
    const beyond = from && beyondPlace(keys, from, descending === backwards)
    const rows = await db
      .select({ id: sql<string>`${id}`, place: placeOf(keys) })
      .from(table)
      .where(and(where, beyond))
      .orderBy(...orderBy(sort, backwards))
      .limit(limit)
    return backwards ? rows.reverse() : rows
  }

  /** The ids of a page by its number, where a list has numbers: what comes before is walked in the index alone. */
  async function numbered(db: ReadDb, where: SQL | undefined, wanted: Asked<Name> & { page: number }) {
    const { sort = first, limit, page } = wanted
    const found = await db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(where)
      .orderBy(...orderBy(sort))
      .limit(limit)
      .offset((page - 1) * limit)
    return idsOf(found)
  }

  return {
    orderBy,

    /** A row that is not there, or with nothing beyond it, counts as not said: the page is then the first. */
    async page(
      db: ReadDb,
      where: SQL | undefined,
      wanted: Asked<Name> & Cursor,
    ): Promise<Neighbours & { ids: string[] }> {
      const { sort = first, limit, page, after, before } = wanted
      if (page !== undefined) return { ids: await numbered(db, where, { sort, limit, page }) }
      const row = after ?? before
      const from = row === undefined ? undefined : await findPlace(db, sort, row)
      const backwards = from !== undefined && after === undefined
      const found = await read(db, where, { sort, limit: limit + 1, from, backwards })
      // Going back, the first page is shown whole, however few of its rows came before that row.
      if (from && (backwards ? found.length <= limit : found.length === 0))
        return toPage(await read(db, where, { sort, limit: limit + 1 }), limit, false)
      if (backwards) return { ids: idsOf(found.slice(1)), next: found.at(-1)!.id, previous: found[1]!.id }
      return toPage(found, limit, from !== undefined)
    },

    /** Every row that fits, some hundred ids at a time; what is written meanwhile shifts none. */
    async *batches(db: ReadDb, where: SQL | undefined, { sort = first, limit }: Asked<Name>) {
      for (let from: Place | undefined; ; ) {
        const found = await read(db, where, { sort, limit, from })
        if (found.length > 0) yield idsOf(found)
        if (found.length < limit) return
        from = found.at(-1)!.place
      }
    },
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

function toPage(
  found: { id: string }[],
  limit: number,
  hasPrevious: boolean,
): Neighbours & { ids: string[] } {
  const ids = idsOf(found.slice(0, limit))
  const [last, head] = [ids.at(-1), ids[0]]
  return {
    ids,
    ...(found.length > limit && last !== undefined && { next: last }),
    ...(hasPrevious && head !== undefined && { previous: head }),
  }
}

/** The rows above a place, or below it. Nothing is above `null`, as PostgreSQL sorts it: last upwards, first downwards. */
function beyondPlace(keys: Key[], place: Place, above: boolean): SQL {
  const [key, ...others] = keys
  const [value, ...rest] = place
  if (!key || value === undefined) return sql`false`
  const same = above ? tuple('>', keys, place) : tuple('<', keys, place)
  if (!canBeNull(key)) return same
  if (value !== null) return above ? sql`(${key} is null or ${same})` : same
  const within = sql`(${key} is null and ${beyondPlace(others, rest, above)})`
  return above ? within : sql`(${key} is not null or ${within})`
}

const canBeNull = (key: Key) => is(key, PgColumn) && !key.notNull && !key.primary

const tuple = (than: '<' | '>', keys: Key[], place: Place) =>
  sql`(${sql.join(keys, sql`, `)}) ${sql.raw(than)} (${sql.join(
    place.map((value) => sql`${value}`),
    sql`, `,
  )})`
