import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'

/**
 * Builds what a folder of statements asks for, each outside of a transaction: rows are written meanwhile. A build that was
 * cut short leaves an index that nobody uses; it is dropped and built anew.
 */
export async function buildIndexes(
  client: Client,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const file of files.toSorted()) {
    const name = basename(file, '.sql')
    const { rows } = await client.query(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.valid) continue
    say(`Building index ${name} ...`)
    // It waits for the transactions of others by design, for as long as a statement of a migration may take.
    await client.query('set lock_timeout = 0')
    if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
    await client.query(readFileSync(join(folder, file), 'utf8'))
    await client.query('reset lock_timeout')
  }
}
