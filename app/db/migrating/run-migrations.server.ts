import type { Client } from 'pg'
import type { Migration } from './read-migrations.server.ts'
import { SchemaRefusal } from './refusal.ts'
import {
  inShortTransaction,
  inTransaction,
  retryOnLockTimeout,
  type Say,
  TookTooLong,
} from './retry-on-lock-timeout.server.ts'
import { rowsIfThere } from './rows-if-there.server.ts'

/** Those up to it were written for one long transaction; they are never edited. */
export const lastWithoutLimit = '0060'
/** Others wait for the tables that a migration has: for this long at most, and for its commit. */
const maxHeld = 1_500
const queryCancelled = '57014'

type Run = {
  say: Say
  /** Nobody serves on an empty database, so nothing there waits. */
  isFresh: boolean
  /** Runs these backfills to their end. Where it is missing, what waits for them is refused. */
  finishBackfills?: (names: string[]) => Promise<void>
}

/** The moments that name the migrations which this database has had. */
export async function findApplied(client: Client): Promise<Set<number>> {
  const query = 'select created_at from drizzle.__drizzle_migrations'
  const rows = await rowsIfThere<{ created_at: string }>(client, query)
  return new Set(rows.map((row) => Number(row.created_at)))
}

/** Applies each by itself, so that what one of them did is kept when a later one has to wait or fails. */
export async function runMigrations(client: Client, migrations: Migration[], run: Run): Promise<void> {
  await prepareRecord(client)
  for (const migration of migrations) {
    await waitForBackfills(client, migration, run)
    const started = performance.now()
    await retryOnLockTimeout(client, migration.tag, run.say, () => apply(client, migration, run))
    if (!run.isFresh) run.say(`${migration.tag}: done in ${secondsSince(started)} s.`)
  }
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1)

/** Drizzle's own record, as its migrator made it: a database goes on where that one left it. */
async function prepareRecord(client: Client) {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await client.query(`create table if not exists drizzle.oldest_served
    (only_row boolean primary key default true check (only_row), created_at bigint not null, tag text not null)`)
}

async function apply(client: Client, migration: Migration, { isFresh }: Run) {
  if (!migration.inTransaction) {
    for (const statement of migration.statements) await runAlone(client, statement)
    return inTransaction(client, () => record(client, migration))
  }
  const isLimited = !isFresh && migration.tag.slice(0, 4) > lastWithoutLimit
  await (isLimited ? inShortTransaction : inTransaction)(client, async () => {
    const until = Date.now() + maxHeld
    for (const statement of migration.statements)
      await (isLimited ? runWithin(client, statement, until) : client.query(statement))
    await client.query('reset statement_timeout')
    await record(client, migration)
  })
}

/** One statement of a transaction that is to end before long: what its tables hold up waits for all of it. */
async function runWithin(client: Client, statement: string, until: number) {
  await client.query(`set local statement_timeout = ${Math.max(1, until - Date.now())}`)
  await client.query(statement).catch((error) => {
    if (error.code !== queryCancelled) throw error
    throw new TookTooLong(`it held tables for ${maxHeld / 1000} s and was not done`)
  })
}

/** What is built concurrently waits for the transactions of others by design, and holds up nobody meanwhile. */
async function runAlone(client: Client, statement: string) {
  const waits = /\bconcurrently\b/i.test(statement)
  if (waits) await client.query('set lock_timeout = 0')
  try {
    await client.query(statement)
  } finally {
    if (waits) await client.query('reset lock_timeout').catch(() => {})
  }
}

/** That it is applied, and which servers may serve from then on: in its transaction. */
async function record(client: Client, { hash, when, servesFrom }: Migration) {
  const table = 'drizzle.__drizzle_migrations'
  await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, when])
  if (!servesFrom) return
  await client.query(
    `insert into drizzle.oldest_served (created_at, tag) values ($1, $2)
     on conflict (only_row) do update set created_at = excluded.created_at, tag = excluded.tag
       where oldest_served.created_at < excluded.created_at`,
    [servesFrom.when, servesFrom.tag],
  )
}

/** On an empty database there is nothing to fill, and whoever writes from now on fills it. */
async function waitForBackfills(client: Client, { tag, afterBackfills }: Migration, run: Run) {
  if (run.isFresh || afterBackfills.length === 0) return
  const unfinished = await findUnfinished(client, afterBackfills)
  if (unfinished.length === 0) return
  const names = unfinished.join(', ')
  if (!run.finishBackfills)
    throw new SchemaRefusal(
      `${tag} waits for ${names}, which is not filled in yet. Servers of the release before do it in the ` +
        'background. `npm run migrate -- --backfill` does it now.',
    )
  run.say(`${tag}: first ${names} is filled in ...`)
  await run.finishBackfills(unfinished)
  if ((await findUnfinished(client, unfinished)).length > 0)
    throw new SchemaRefusal(`${tag} waits for ${names}, which another server is filling in. Try again later.`)
}

export async function findUnfinished(client: Client, names: string[]): Promise<string[]> {
  const query = 'select name from backfills where finished_at is not null'
  const finished = await rowsIfThere<{ name: string }>(client, query)
  return names.filter((name) => !finished.some((row) => row.name === name))
}
