import { type SQL, sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ProductSort } from '../../products/rules.ts'
import { listedAnd } from './listing-conditions.server.ts'

/** A place in an order: the value that the order goes by, and the id that settles ties. */
export type Anchor = { value: string | number; id: string }
/** The anchors of a list, once they are read. */
export type ListAnchors = { places?: Anchor[]; read: Promise<void> }
/** Remembers them until the next count. */
export type AnchorCache = {
  get: (key: string) => ListAnchors | undefined
  set: (key: string, anchors: ListAnchors) => unknown
}

/** So many products lie between two anchors, and so far from both ends of a list they are used. */
export type AnchorDistances = { between: number; fromEnds: number }
export const anchorDistances: AnchorDistances = { between: 2_000, fromEnds: 10_000 }

const columns: Record<ProductSort, SQL> = {
  newest: sql`created_at`,
  relevance: sql`created_at`,
  price_low: sql`price`,
  price_high: sql`price`,
  name: sql`sort_name`,
  rating: sql`rating_score || ' ' || created_at`,
}
const newestAfter = ({ value, id }: Anchor): SQL =>
  sql`created_at <= ${value} and (created_at < ${value} or id > ${id})`
const after: Record<ProductSort, (anchor: Anchor) => SQL> = {
  newest: newestAfter,
  relevance: newestAfter,
  price_low: ({ value, id }) => sql`(price, id) > (${value}, ${id})`,
  price_high: ({ value, id }) => sql`(price, id) < (${value}, ${id})`,
  name: ({ value, id }) => sql`(sort_name, id) > (${value}, ${id})`,
  rating({ value, id }) {
    const [score, ...createdAt] = String(value).split(' ')
    return sql`(rating_score, created_at, id) < (${Number(score)}::int, ${createdAt.join(' ')}::timestamptz, ${id})`
  },
}

/** What comes after an anchor. */
export const afterAnchor = (sortBy: ProductSort, anchor: Anchor): SQL => after[sortBy](anchor)

type Walk = { sortBy: ProductSort; order: SQL; between: number }

/**
 * Every so many products of a list, in its order: one walk along the whole index, 400 ms for a million products. Nobody
 * waits for it; whoever comes before it ends, or after it failed, walks to their page.
 */
export function readAnchors(db: ReadDb, conditions: SQL[], walk: Walk): ListAnchors {
  const keep = (places: Anchor[]) => {
    anchors.places = places
  }
  const anchors: ListAnchors = { read: findAnchors(db, conditions, walk).then(keep, () => {}) }
  return anchors
}

const findAnchors = async (
  db: ReadDb,
  conditions: SQL[],
  { sortBy, order, between }: Walk,
): Promise<Anchor[]> =>
  (await queryJson<Anchor[] | null>(
    db,
    sql`select json_agg(json_build_object('value', value, 'id', id) order by number) from (
      select ${columns[sortBy]} as value, id, row_number() over (order by ${order}) as number
        from products where ${listedAnd(conditions)}) numbered where number % ${sql.raw(String(between))} = 0`,
  )) ?? []
