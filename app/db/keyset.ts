import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type Key = string | number | Date

/** What comes after a row in an order of columns that all go one way: the next batch, however many came before. */
export function afterKey(way: 'asc' | 'desc', keys: [AnyColumn, Key][]): SQL {
  const columns = sql.join(
    keys.map(([column]) => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    keys.map(([, key]) => (key instanceof Date ? sql`${key.toISOString()}::timestamptz` : sql`${key}`)),
    sql`, `,
  )
  return way === 'asc' ? sql`(${columns}) > (${values})` : sql`(${columns}) < (${values})`
}
