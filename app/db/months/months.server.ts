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
type Execute = (statement: string) => Promise<unknown>
type Month = { name: string; until: Date | null }

const literal = (moment: Date) => `'${moment.toISOString()}'`

/** Makes the months to come of a table, after `last`, which the others end with. */
export async function makeMonths(run: Execute, table: MonthTable, last: Date, now: Date): Promise<void> {
  const end = startOfMonth(now, monthsAhead + 1)
  for (let from = last; from < end; from = startOfMonth(from, 1)) {
    const name = `months.${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
    // Made beside the others and then joined to them: nobody who reads or writes those waits.
    await run(`create table ${name} (like ${table} including all)`)
    const [begin, until] = [literal(from), literal(startOfMonth(from, 1))]
    await run(`alter table ${table} attach partition ${name} for values from (${begin}) to (${until})`)
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

/** Every night: the months to come. Throws where a row lies in none of them, which only a wrong clock can write. */
export async function addMonths(db: Db, now: Date): Promise<void> {
  for (const table of monthTables) {
    const months = await findMonths(db, table)
    const last = months.findLast(({ until }) => until !== null)
    if (!last?.until) throw new Error(`${table} has no months`)
    await inShort(db, (run) => makeMonths((text) => run(sql.raw(text)), table, last.until!, now))
    const { rows } = await db.execute(sql.raw(`select from months.${table}_other limit 1`))
    if (rows.length > 0) throw new Error(`months.${table}_other holds rows: look at their created_at`)
  }
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
const inShort = (db: Db, work: (run: (statement: SQL) => Promise<unknown>) => Promise<unknown>) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await work((statement) => tx.execute(statement))
  })
