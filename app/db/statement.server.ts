import { createHash } from 'node:crypto'
import { getTableColumns, type InferSelectModel, is, type Query, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgColumn, PgDialect, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'
import { config } from '../config.server.ts'
import type { ReadDb } from './read-db.ts'
import { markRepeatable } from './repeatable-statements.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is written once for a process, and which each connection plans once, by its name. What differs
 * from time to time is a `sql.placeholder`; a list is one JSON value, so that the text stays the same for any length.
 * `repeatable`: it writes, and done twice by a line that broke it does no harm.
 */
export function statement<Row>(name: string, write: () => SQL, { repeatable = false } = {}) {
  let query: Query | undefined
  return (db: ReadDb, values: Record<string, unknown>): Promise<Row[]> => {
    if (!query) {
      query = dialect.sqlToQuery(write())
      if (repeatable) markRepeatable(query.sql)
    }
    return execute<Row>(db, name, query, values)
  }
}

/** The same for a text that a library wrote: it must be one of few. */
export function executeText<Row>(db: ReadDb, text: string, params: unknown[]): Promise<Row[]> {
  const name = namesOfTexts.get(text) ?? createHash('md5').update(text).digest('hex')
  namesOfTexts.set(text, name)
  return execute<Row>(db, name, { sql: text, params })
}
const namesOfTexts = new Map<string, string>()

async function execute<Row>(db: ReadDb, name: string, query: Query, values?: Record<string, unknown>) {
  const prepared = db._.session.prepareQuery(query, undefined, keepsNames ? name : undefined, false)
  const { rows } = (await prepared.execute(values)) as { rows: Row[] }
  return rows
}

/** A pooler gives the next transaction another connection, which does not know what was planned by its name. */
const keepsNames = config.DATABASE_POOLER !== 'yes'

type ColumnName<Table extends PgTable> = keyof InferSelectModel<Table> & string

/**
 * Inserts the rows of a JSON list into these columns of a table; the others have their defaults. A moment that is not given
 * is the statement's own `now()`, so that a connection whose clock is another, as the demo's history has, writes its time.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  names: readonly ColumnName<Table>[],
  list: string,
): SQL {
  const given: readonly string[] = names
  const dated = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
    .filter(([name, column]) => is(column, PgTimestamp) && column.hasDefault && !given.includes(name))
    .map(([name]) => name)
  const targets = [...given, ...dated].map((name) => sql.identifier(toSnakeCase(name)))
  const values = [sql`*`, ...dated.map(() => sql`now()`)]
  return sql`insert into ${table} (${sql.join(targets, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${rowsOf(table, names, list)}`
}

/** A JSON list as rows: each field by its name here, with the type of the table's column. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  names: readonly ColumnName<Table>[],
  list: string,
): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const fields = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]!.getSQLType())}`)
  return sql`json_to_recordset(${sql.placeholder(list)}::json) as ${sql.identifier(list)} (${sql.join(fields, sql`, `)})`
}

type InJson<Value> = Value extends Date ? string : Value
/** A row as it comes in JSON: its moments are texts. */
export type Json<Row> = { [Name in keyof Row]: InJson<Row[Name]> }

/** A row of a table as `jsonObject` of all its columns gives it, with its moments as such again. */
export function rowOfJson<Table extends PgTable>(
  table: Table,
  row: Json<InferSelectModel<Table>>,
): InferSelectModel<Table> {
  const moments = Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgTimestamp))
  const given: Record<string, unknown> = row
  const dated = moments.map(([name]) => [name, given[name] === null ? null : new Date(String(given[name]))])
  return { ...row, ...Object.fromEntries(dated) }
}

/** One JSON object of columns, each by its name here. */
export const jsonObject = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )})`
