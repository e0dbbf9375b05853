import { type SQL, sql } from 'drizzle-orm'
import { type Db, transaction } from '../client.server.ts'

/** Tables that are kept by months, by when a row was written. Each month is a table of the schema `months`. */
export const monthTables = ['notifications', 'mails'] as const
export type MonthTable = (typeof monthTables)[number]

/** Always so many whole months ahead: what is written never waits for a job that did not run. */
const monthsAhead = 3

export const startOfMonth = (at: Date, later = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** Runs one statement. */
type Run = (statement: string) => Promise<unknown>
type Execute = (statement: SQL) => Promise<{ rows: Record<string, unknown>[] }>
type Month = { name: string; until: Date | null }

const nameOf = (table: MonthTable, from: Date) =>
  `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
const attach = (table: MonthTable, name: string, from: Date, until: Date) =>
  `alter table ${table} attach partition months.${name} for values
    from ('${from.toISOString()}') to ('${until.toISOString()}')`

/** Makes the months to come of a table, after `last`, which the others end with. */
export async function makeMonths(run: Run, table: MonthTable, last: Date, now: Date): Promise<void> {
  const end = startOfMonth(now, monthsAhead + 1)
  for (let from = last; from < end; from = startOfMonth(from, 1)) {
    const name = nameOf(table, from)
    // Made beside the others and then joined to them: nobody who reads or writes those waits.
    await run(`create table months.${name} (like ${table} including all)`)
    await run(attach(table, name, from, startOfMonth(from, 1)))
  }
}

/** The months that there are, the oldest first. That of all other rows, last, has no end. */
export async function findMonths(db: Db, table: MonthTable): Promise<Month[]> {
  const { rows } = await db.execute<{ name: string; until: string | null }>(sql`
    select part.relname as name,
      substring(pg_get_expr(part.relpartbound, part.oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz as until
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = ${table}::regclass order by until nulls last`)
  return rows.map(({ name, until }) => ({ name, until: until === null ? null : new Date(until) }))
}

/**
 * Every night: the months to come. Throws where a row lies in none of them, which only a wrong clock can write; a table
 * with such a row keeps no other from its months.
 */
export async function addMonths(db: Db, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const table of monthTables) await addMonthsOf(db, table, now).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
}

async function addMonthsOf(db: Db, table: MonthTable, now: Date) {
  const last = (await findMonths(db, table)).findLast(({ until }) => until !== null)?.until
  if (!last) throw new Error(`${table} has no months`)
  await inShort(db, async (execute) => {
    const run = (text: string) => execute(sql.raw(text))
    await makeMonths(run, table, await adoptOthers(execute, table, last, now), now)
  })
  const { rows } = await db.execute(sql.raw(`select from months.${table}_other limit 1`))
  if (rows.length > 0) throw new Error(`months.${table}_other holds rows: look at their created_at`)
}

/**
 * A dump that was restored, or a machine that stood still, has none of the months that its rows are of. Those rows keep
 * their table, which becomes the part of all these months, with another one for what fits none. Returns where the months
 * end then.
 */
async function adoptOthers(execute: Execute, table: MonthTable, last: Date, now: Date): Promise<Date> {
  const other = `months.${table}_other`
  const { rows } = await execute(
    sql.raw(`select min(created_at) as oldest, max(created_at) as newest from ${other}`),
  )
  const [oldest, newest] = [rows[0]!.oldest, rows[0]!.newest].map((at) =>
    at ? new Date(at as string) : undefined,
  )
  const end = newest && startOfMonth(newest, 1)
  if (!oldest || !end || oldest < last || end > startOfMonth(now, monthsAhead + 1)) return last
  const name = nameOf(table, last)
  await execute(sql.raw(`alter table ${table} detach partition ${other}`))
  await execute(sql.raw(`alter table ${other} rename to ${name}`))
  await execute(sql.raw(attach(table, name, last, end)))
  await execute(sql.raw(`create table ${other} (like ${table} including all)`))
  await execute(sql.raw(`alter table ${table} attach partition ${other} default`))
  return end
}

/**
 * Drops the months of a table that were over at `before`, at once however many rows they have. `archive` is given each
 * first. Returns their names.
 */
export async function dropMonths(
  db: Db,
  table: MonthTable,
  before: Date,
  archive: (month: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const over = (await findMonths(db, table)).filter(({ until }) => until !== null && until <= before)
  for (const { name } of over) {
    await archive(name)
    await inShort(db, (run) => run(sql.raw(`drop table months.${name}`)))
  }
  return over.map(({ name }) => name)
}

/** Waits a second only: everybody would stand behind it. The job that calls this comes back. */
const inShort = (db: Db, work: (execute: Execute) => Promise<unknown>) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await work((statement) => tx.execute(statement))
  })
