import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { queueIndexes, queueNames, queueOptions } from '../queue.server.ts'
import { compareReleases } from './release.server.ts'
import { rowsIfThere } from './rows-if-there.server.ts'

/** Where what makes a database stands. */
export type Folders = { migrations: string; indexes: string; definitions: string }
export type SchemaFiles = {
  hash: string
  indexes: string[]
  /** The moments that name the migrations. */
  moments: number[]
}

/** All that a start makes of an empty database: what the files say, and the queues. */
export function readSchemaFiles({ migrations, indexes, definitions }: Folders): SchemaFiles {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const hash = createHash('sha256')
    .update(JSON.stringify([queueNames, queueOptions, queueIndexes]))
    .update(packages['node_modules/pg-boss'].version)
  for (const cwd of [migrations, indexes, definitions])
    for (const name of globSync('**/*.{sql,json}', { cwd }).toSorted())
      hash.update(name).update(readFileSync(join(cwd, name)))
  const built = globSync('*.sql', { cwd: indexes }).map((file) => basename(file, '.sql'))
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'))
  const moments = entries.map(({ when }: { when: number }) => when)
  return { hash: hash.digest('hex'), indexes: built, moments }
}

type Note = { hash: string; version: string | null; served: boolean }

/**
 * Whether this database was brought up to date with these files, and nothing was changed since but by a newer release: no
 * index is missing, no other files of the same release have put their functions in place, and no later one has made it
 * unfit for this. Saves every later start a third of its time.
 */
export async function isUpToDate(client: Client, files: SchemaFiles, release: string): Promise<boolean> {
  const notes = await rowsIfThere<Note>(
    client,
    // Releases before 0.2.0 noted neither themselves nor when.
    `select noted.hash, to_jsonb(noted) ->> 'version' as version, definitions.hash is not null and not exists (
        select from unnest($1::text[]) name
        where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid))
        and not exists (select from drizzle.oldest_served where created_at <> all($2::bigint[])) as served
     from drizzle.up_to_date noted left join drizzle.definitions on definitions.hash = noted.definitions
     order by (to_jsonb(noted) ->> 'noted_at')::timestamptz desc nulls last`,
    [files.indexes, files.moments],
  )
  const mine = notes.findIndex(({ hash }) => hash === files.hash)
  if (!notes[mine]?.served) return false
  return notes.slice(0, mine).every(({ version }) => version && compareReleases(version, release) > 0)
}

/** Before anything is noted. */
export async function prepareNotes(client: Client): Promise<void> {
  await client.query('create table if not exists drizzle.up_to_date (hash text, definitions text)')
  await client.query(`alter table drizzle.up_to_date add column if not exists version text,
    add column if not exists noted_at timestamptz not null default clock_timestamp()`)
}

/** What other releases noted stays: their servers start again beside the newer ones, and must change nothing then. */
export async function noteUpToDate(client: Client, { hash }: SchemaFiles, release: string): Promise<void> {
  await client.query('delete from drizzle.up_to_date where hash = $1', [hash])
  await client.query(
    `insert into drizzle.up_to_date (hash, definitions, version) select $1, hash, $2 from drizzle.definitions`,
    [hash, release],
  )
}
