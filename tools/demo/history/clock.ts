import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Connection, Tx } from '#app/db/client.server.ts'
import * as schema from '#app/db/schema.ts'

/**
 * The time of the life that is being made. Operations take the time as an argument, from `new Date()`, or from the
 * database's `now()`: here all three say the same. Only this process and its own connections see it: no code of the
 * shop and no setting of the database knows of it.
 */
export type Clock = {
  set: (tx: Tx, moment: Date) => Promise<void>
  /** What the database does when an operation commits, it does now. */
  settle: (tx: Tx) => Promise<void>
  restore: () => void
}

const searchPath = 'demo_life,pg_catalog,public'

/** Connections on which `now()` is the life's: the function stands before PostgreSQL's own in their search path. */
export function historyDatabaseUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${searchPath} -c synchronous_commit=off`)
  return url.href
}

const told = "coalesce(nullif(current_setting('demo_life.at', true), '')::timestamptz, pg_catalog.now())"

export async function installDatabaseClock(db: Connection): Promise<void> {
  await db.execute(sql`create schema if not exists demo_life`)
  for (const name of ['now', 'clock_timestamp'])
    await db.execute(
      sql.raw(
        `create or replace function demo_life.${name}() returns timestamptz language sql stable as $$ select ${told} $$`,
      ),
    )
  // Between two operations lies a commit: what the database does then, it does here when the time moves on. A refund
  // that it writes by itself is dated by PostgreSQL's clock, and is given the life's.
  await db.execute(sql`create or replace function demo_life.be_at(moment text) returns void language plpgsql as $$
    begin
      set constraints all immediate;
      set constraints all deferred;
      update refunds set created_at = demo_life.now() where created_at = pg_catalog.now()::timestamptz(3);
      perform set_config('demo_life.at', moment, true);
    end $$`)
}

/** Replaces this process's clock until `restore`. */
export function replaceClock(): Clock {
  const RealDate = globalThis.Date
  let at: number | undefined
  const now = () => at ?? RealDate.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  const undated = dateInserts()
  const tell = (tx: Tx) => tx.execute(sql`select demo_life.be_at(${new Date(now()).toISOString()})`)
  return {
    async set(tx, moment) {
      at = moment.getTime()
      await tell(tx)
    },
    async settle(tx) {
      await tell(tx)
    },
    restore() {
      globalThis.Date = RealDate
      undated()
    },
  }
}

type Dated = { columnType: string; default: unknown; defaultFn: (() => SQL) | undefined }

/** A column's own default was bound to PostgreSQL's clock when its table was made: inserts say `now()` themselves. */
function dateInserts(): () => void {
  const tables = (Object.values(schema) as unknown[]).flatMap((value) => (is(value, PgTable) ? [value] : []))
  const columns = tables
    .flatMap((table) => Object.values(getTableColumns(table)) as unknown as Dated[])
    .filter((column) => column.columnType === 'PgTimestamp' && column.default && !column.defaultFn)
  for (const column of columns) column.defaultFn = () => sql`now()`
  return () => {
    for (const column of columns) column.defaultFn = undefined
  }
}
