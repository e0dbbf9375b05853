import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { Migration } from './read-migrations.server.ts'
import { SchemaRefusal } from './refusal.ts'
import { rowsIfThere } from './rows-if-there.server.ts'

/** The release that these files are, as package.json numbers it: `1.20.3`. */
export const thisRelease = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version

/** Below 0 where the first one is older. */
export function compareReleases(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)]
  return first.reduce((found, part, place) => found || part - (second[place] ?? 0), 0)
}

type NewestRelease = { version: string | null }
type Floor = { created_at: string; tag: string }

/** Which release last changed this database. Before 0.2.0 that was not recorded. */
export async function findNewestRelease(client: Client): Promise<string | undefined> {
  const rows = await rowsIfThere<NewestRelease>(
    client,
    "select to_jsonb(noted) ->> 'version' as version from drizzle.up_to_date noted",
  )
  const versions = rows.flatMap(({ version }) => version ?? [])
  return versions.toSorted(compareReleases).at(-1)
}

type Known = { migrations: Migration[]; applied: Set<number>; release: string; newest: string | undefined }

/**
 * Whether a newer release has changed this database: then it stays as it is, and the release before serves on it beside the
 * newer one, until all servers are replaced. Refuses where the database says that this release is too old for it.
 */
export async function isServedAhead(client: Client, known: Known): Promise<boolean> {
  const { migrations, applied, release, newest } = known
  await refuseTooOld(client, known)
  if (migrations.some(({ when }) => !applied.has(when))) return false
  const hasUnknown = [...applied].some((moment) => !migrations.some(({ when }) => when === moment))
  return hasUnknown || (newest !== undefined && compareReleases(newest, release) > 0)
}

async function refuseTooOld(client: Client, { migrations, release, newest }: Known) {
  const [oldest] = await rowsIfThere<Floor>(client, 'select created_at, tag from drizzle.oldest_served')
  if (!oldest || migrations.some(({ when }) => when === Number(oldest.created_at))) return
  throw new SchemaRefusal(
    `the database was changed by a newer release${newest ? ` (${newest})` : ''}, and serves only releases that ` +
      `know its migration ${oldest.tag}. This is release ${release}, which does not. Start a newer one, or ` +
      'restore the backup from before that change.',
  )
}
