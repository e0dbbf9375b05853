import { and, count, eq, getTableColumns, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Filters } from '#app/base/list/filters.ts'
import type { ValueOf } from '#app/base/list/list-address.ts'
import type { AskedOf, ListCard, Sort, SortOf } from '#app/base/list/list-card.ts'
import { type Cursor, type KeysetSort, keyset } from './keyset.ts'
import type { ReadDb } from './read-db.ts'

type Columns = Record<string, PgColumn>
type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string
type Condition = SQL | undefined
/** A condition may have to look something up first. `now` is what ages are counted from. */
type Reading = { db: ReadDb; now: Date }

/** What only SQL can say of a filter: the compiler asks for each that names no column. */
type OwnConditions<Filters> = {
  [Name in keyof Filters as Filters[Name] extends { column: string } ? never : Name]: (
    value: ValueOf<Filters[Name]>,
    reading: Reading,
  ) => Condition | Promise<Condition>
}
/** What only SQL can say of a sort: the compiler asks for each that names no columns. */
type OwnSorts<Sorts> = {
  [Name in keyof Sorts as Sorts[Name] extends { asc: unknown } | { desc: unknown } ? never : Name]: KeysetSort
}
type GroupOf<Card extends ListCard> = Card extends {
  countedBy: readonly [infer Name extends keyof Card['filters'], ...unknown[]]
}
  ? ValueOf<Card['filters'][Name]>
  : 'all'

type Query<Table extends PgTable, Card extends ListCard, Row, InFile, Who, Counts> = {
  card: Card
  table: Table
  /** The column that a row goes by in an address. */
  id: PgColumn
  /** Whose rows they are; all of them unless said otherwise. */
  whose?: (who: Who) => Condition
  /** The rows of these ids, in this order; in the file they may hold more. */
  rows: (db: ReadDb, ids: string[], order: SQL[]) => Promise<Row[]>
  inFile?: (db: ReadDb, ids: string[], order: SQL[]) => Promise<InFile[]>
  /** How many rows each group has. Unless said otherwise, each value of the column that groups them is counted. */
  counts?: (db: ReadDb, where: Condition, asked: AskedOf<Card> & { now: Date }) => Promise<Counts>
  /** How many rows of a file are read at once. */
  batch?: number
} & Said<'where', OwnConditions<Card['filters']>> &
  Said<'orders', OwnSorts<Card['sorts']>>
/** Left out where there is nothing to say. */
type Said<Name extends string, Own> = keyof Own extends never
  ? { [name in Name]?: undefined }
  : { [name in Name]: Own }

/** The pages of a list and the batches of its file, from its card and what only SQL can say. */
export function listQuery<
  Table extends PgTable,
  const Card extends ListCard<ColumnOf<Table>>,
  Row,
  InFile = Row,
  Who = Admin,
  Counts = Record<GroupOf<Card>, number>,
>(query: Query<Table, Card, Row, InFile, Who, Counts>) {
  type Wanted = AskedOf<Card> & { now?: Date }
  const { card, table, id, whose, rows, batch = 500 } = query
  const inFile = query.inFile ?? (rows as unknown as NonNullable<typeof query.inFile>)
  const columns: Columns = getTableColumns(table)
  const [first] = Object.keys(card.sorts) as SortOf<Card>[]
  const list = keyset(id, sortsOf(card.sorts, columns, query.orders ?? {}), first!)
  const conditions = Object.entries(conditionsOf(card.filters, columns, query.where ?? {}))
  const chips = new Set(card.countedBy)
  const ofChips = Object.fromEntries(conditions.filter(([name]) => chips.has(name)))
  const ofOthers = Object.fromEntries(conditions.filter(([name]) => !chips.has(name)))
  const [group, more] = card.countedBy ?? []
  if (!query.counts && group && (more || card.filters[group]?.column === undefined))
    throw new Error(`The query of a list has to say how ${group} is counted`)
  const counts =
    query.counts ?? ((db, where) => countValues(db, table, where, card, columns) as Promise<Counts>)

  return {
    async page(db: ReadDb, who: Who, { now = new Date(), ...wanted }: Wanted & Cursor & { limit: number }) {
      const asked = { ...wanted, now } as Wanted & { now: Date }
      const all = and(whose?.(who), await fitting(ofOthers, db, asked))
      const fits = and(all, await fitting(ofChips, db, asked))
      // Both search: at once they take as long as one.
      const [{ ids, ...neighbours }, there] = await Promise.all([
        list.page(db, fits, wanted as Cursor & { sort?: SortOf<Card>; limit: number }),
        counts(db, all, asked),
      ])
      return { rows: await rows(db, ids, list.orderBy(asked.sort)), counts: there, neighbours }
    },

    /** Every row that fits; what is written meanwhile shifts none. */
    async *batches(db: ReadDb, who: Who, wanted: Wanted, limit = batch) {
      const { sort } = wanted
      const fits = and(whose?.(who), await fitting(ofOthers, db, wanted), await fitting(ofChips, db, wanted))
      for await (const ids of list.batches(db, fits, { sort, limit }))
        yield await inFile(db, ids, list.orderBy(sort))
    },
  }
}

function sortsOf(sorts: Record<string, Sort>, columns: Columns, own: Record<string, KeysetSort>) {
  const keysOf = (names: readonly string[]) => names.map((name) => columns[name]!)
  return Object.fromEntries(
    Object.entries(sorts).map(([name, { asc, desc }]): [string, KeysetSort] => {
      if (asc) return [name, { asc: keysOf(asc) }]
      return [name, desc ? { desc: keysOf(desc) } : own[name]!]
    }),
  )
}

type ConditionOf = (value: string, reading: Reading) => Condition | Promise<Condition>

/** The condition of each filter. */
export const conditionsOf = <Of extends Filters>(
  filters: Of,
  columns: Columns,
  own: OwnConditions<Of> | object,
): Record<string, ConditionOf> => {
  const all = own as Record<string, ConditionOf>
  return Object.fromEntries(
    Object.entries(filters).map(([name, { column, compare = 'is' }]): [string, ConditionOf] => [
      name,
      column === undefined ? all[name]! : (value) => comparisons[compare](columns[column]!, value),
    ]),
  )
}
const comparisons = {
  is: (column: PgColumn, value: string) => eq(column, value),
  from: (column: PgColumn, day: string) => gte(column, startOfDay(day)),
  to: (column: PgColumn, day: string) => lt(column, endOfDay(day)),
}

/** What is asked for, of these filters. */
export async function fitting(
  conditions: Record<string, ConditionOf>,
  db: ReadDb,
  { now = new Date(), ...asked }: { now?: Date } & Record<string, unknown>,
): Promise<Condition> {
  const said = Object.entries(conditions).map(([name, condition]) => {
    const value = asked[name]
    return value ? condition(value as string, { db, now }) : undefined
  })
  return and(...(await Promise.all(said)))
}

async function countValues(
  db: ReadDb,
  table: PgTable,
  where: Condition,
  { countedBy: [group = ''] = [], filters }: ListCard,
  columns: Columns,
): Promise<Record<string, number>> {
  const { column, values = [] } = filters[group] ?? {}
  if (column === undefined) return { all: await db.$count(table, where) }
  const rows = await db
    .select({ value: columns[column]!, there: count() })
    .from(table)
    .where(where)
    .groupBy(columns[column]!)
  const none = values.map((value) => [value, 0])
  return {
    ...Object.fromEntries(none),
    ...Object.fromEntries(rows.map(({ value, there }) => [value, there])),
  }
}
