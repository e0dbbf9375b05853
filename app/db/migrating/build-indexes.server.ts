import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'

type Say = (line: string) => void

/** Builds what each file of a folder asks for. */
export async function buildIndexes(client: Client, folder: string, say: Say = () => {}): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const file of files.toSorted())
    await buildIndex(client, basename(file, '.sql'), readFileSync(join(folder, file), 'utf8'), say)
}

/**
 * Outside of a transaction: rows are written meanwhile. A build that was cut short leaves an index that nobody uses; it is
 * dropped and built anew.
 */
export async function buildIndex(client: Client, name: string, statement: string, say: Say): Promise<void> {
  const { rows } = await client.query(
    'select indisvalid as valid, indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid) return
  say(`Building index ${name} ...`)
  // It waits for the transactions of others by design, for as long as a statement of a migration may take.
  await client.query('set lock_timeout = 0')
  if (rows[0]) await client.query(`drop index concurrently ${rows[0].name}`)
  await client.query(statement)
  await client.query('reset lock_timeout')
}
