import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { differingTriggers } from './differing-triggers.server.ts'
import { type Definition, readDefinitions } from './read-definitions.server.ts'
import { compareReleases } from './release.server.ts'
import {
  inShortTransaction,
  inTransaction,
  retryOnLockTimeout,
  type Say,
} from './retry-on-lock-timeout.server.ts'
import { rowsIfThere } from './rows-if-there.server.ts'

type Wanted = { folder: string; release: string; isFresh: boolean; say: Say }

/**
 * Makes the functions and triggers of the database those that the files of a folder define. Functions first, which locks
 * nothing; then what differs of each table by itself, since servers that write to it wait meanwhile. A start that was cut
 * short is gone on with: only at the end is it noted that all are in place.
 */
export async function applyDefinitions(client: Client, wanted: Wanted): Promise<void> {
  const { folder, release, isFresh, say } = wanted
  const definitions = readDefinitions(folder)
  await client.query('create table if not exists drizzle.definitions (hash text primary key)')
  await client.query(
    'create table if not exists drizzle.leaving_functions (signature text primary key, release text not null)',
  )
  const hash = await hashOf(client, definitions)
  if ((await client.query('select from drizzle.definitions where hash = $1', [hash])).rowCount) return
  const { tables, others } = await retryOnLockTimeout(client, 'Functions', say, () =>
    inTransaction(client, async () => {
      const others = await replaceFunctions(client, definitions)
      const triggers = definitions.filter((one) => one.kind === 'trigger')
      return { others, tables: await differingTriggers(client, triggers) }
    }),
  )
  for (const [table, statements] of tables)
    await retryOnLockTimeout(
      client,
      `Triggers of ${table}`,
      say,
      () => inShortTransaction(client, () => client.query(statements.join(';\n'))), // at once: no way there and back
    )
  await inTransaction(client, async () => {
    await dropFunctions(client, others, isFresh ? undefined : release)
    await client.query('delete from drizzle.definitions')
    await client.query('insert into drizzle.definitions (hash) values ($1)', [hash])
    await client.query('update drizzle.up_to_date set definitions = $1', [hash])
  })
}

/** Whether the functions and triggers that were last put in place are these. */
export async function areDefinitionsApplied(client: Client, folder: string): Promise<boolean> {
  const [applied] = await rowsIfThere<{ hash: string }>(client, 'select hash from drizzle.definitions')
  return applied !== undefined && applied.hash === (await hashOf(client, readDefinitions(folder)))
}

/** With the migrations, because one of them may have left an older function behind. */
async function hashOf(client: Client, definitions: Definition[]): Promise<string> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const all = [...definitions.map(({ sql }) => sql), ...rows.map((row) => row.hash)]
  return createHash('sha256').update(all.join('\n')).digest('hex')
}

/** All of them: that locks no table, and those that are left untouched by it are the ones that no file defines. */
async function replaceFunctions(client: Client, definitions: Definition[]): Promise<string[]> {
  await client.query('set local check_function_bodies = off') // they name each other in any order
  await client.query(`select similarity('', '')`) // loads pg_trgm: before that nobody may set its parameters
  for (const { kind, sql } of definitions) if (kind === 'function') await client.query(sql)
  const { rows } = await client.query(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  return rows.map((row) => row.signature)
}

/** A function that no file defines any more may be called by servers of the release before: it goes with the next one. */
async function dropFunctions(client: Client, others: string[], release: string | undefined) {
  const table = 'drizzle.leaving_functions'
  const { rows } = await client.query<{ signature: string; release: string }>(`select * from ${table}`)
  const noted = new Map(rows.map((row) => [row.signature, row.release]))
  await client.query(`delete from ${table}`)
  for (const signature of others) {
    const since = noted.get(signature) ?? release
    if (!release || !since || compareReleases(since, release) < 0)
      await client.query(`drop function ${signature}`)
    else await client.query(`insert into ${table} (signature, release) values ($1, $2)`, [signature, since])
  }
}
