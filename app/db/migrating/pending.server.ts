import type { Client } from 'pg'
import { areDefinitionsApplied } from './apply-definitions.server.ts'
import type { Migration } from './read-migrations.server.ts'
import { findNewestRelease, isServedAhead } from './release.server.ts'
import { findApplied, findUnfinished } from './run-migrations.server.ts'
import type { Folders, SchemaFiles } from './up-to-date.server.ts'

/** Where a database stands to these files. */
export type Position = {
  applied: Set<number>
  pending: Migration[]
  /** A newer release has changed it: nothing is to be done here. */
  isAhead: boolean
  newest: string | undefined
}

export async function findPosition(
  client: Client,
  migrations: Migration[],
  release: string,
): Promise<Position> {
  const applied = await findApplied(client)
  const newest = await findNewestRelease(client)
  const isAhead = await isServedAhead(client, { migrations, applied, release, newest })
  return { applied, newest, isAhead, pending: migrations.filter(({ when }) => !applied.has(when)) }
}

export const nameOf = ({ newest }: Position) => (newest ? `release ${newest}` : 'a newer release')

/** What is to be done, in words. */
export async function findPending(
  client: Client,
  { definitions }: Folders,
  { indexes }: SchemaFiles,
  { pending, applied }: Position,
): Promise<string[]> {
  if (applied.size === 0) return ['the database is empty']
  const migrations = await Promise.all(pending.map((migration) => describe(client, migration)))
  const areApplied = pending.length === 0 && (await areDefinitionsApplied(client, definitions))
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)`,
    [indexes],
  )
  const found = [
    ...migrations,
    ...(areApplied ? [] : ['functions and triggers']),
    ...rows.map(({ name }) => `index ${name}`),
  ]
  return found.length > 0 ? found : ['queues of jobs']
}

async function describe(client: Client, { tag, afterBackfills }: Migration): Promise<string> {
  const unfinished = await findUnfinished(client, afterBackfills)
  const first = unfinished.length > 0 ? ` (after ${unfinished.join(', ')}, which is not filled in yet)` : ''
  return `migration ${tag}${first}`
}
