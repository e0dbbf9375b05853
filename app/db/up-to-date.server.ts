import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { queueNames, queueOptionsOf } from './queue.server.ts'

export type MigrationFiles = { hash: string; indexes: string[] }

/** All that a start makes of an empty database: what the files say, and the queues. */
export function hashOfFiles(folder: string, indexFolder: string, definitionFolder: string): MigrationFiles {
  const indexes = globSync('*.sql', { cwd: indexFolder })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const hash = createHash('sha256')
    .update(JSON.stringify(queueNames.map((name) => [name, queueOptionsOf(name)])))
    .update(packages['node_modules/pg-boss'].version)
  for (const cwd of [folder, indexFolder, definitionFolder])
    for (const name of globSync('**/*.{sql,json}', { cwd }).toSorted())
      hash.update(name).update(readFileSync(join(cwd, name)))
  return { hash: hash.digest('hex'), indexes: indexes.map((file) => basename(file, '.sql')) }
}

/**
 * Whether this database was brought up to date with these files and nothing was changed since: no index is missing, and
 * no other version of the server has put its own functions in place. Saves every later start a third of its time.
 */
export async function isUpToDate(client: Client, { hash, indexes }: MigrationFiles): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.up_to_date') is not null as noted")
  if (!rows[0].noted) return false
  const { rowCount } = await client.query(
    `select from drizzle.up_to_date noted join drizzle.definitions on definitions.hash = noted.definitions
     where noted.hash = $1 and not exists (
       select from unnest($2::text[]) name
       where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid))`,
    [hash, indexes],
  )
  return rowCount === 1
}

export async function noteUpToDate(client: Client, { hash }: MigrationFiles): Promise<void> {
  await client.query('create table if not exists drizzle.up_to_date (hash text, definitions text)')
  await client.query(
    `with before as (delete from drizzle.up_to_date)
     insert into drizzle.up_to_date select $1, hash from drizzle.definitions`,
    [hash],
  )
}
