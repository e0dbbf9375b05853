import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { config } from '../config.server.ts'
import { connectionErrorOf } from './connection-errors.ts'
import { applyDefinitions } from './migrating/apply-definitions.server.ts'
import { buildIndex, buildIndexes } from './migrating/build-indexes.server.ts'
import { findPending, findPosition, nameOf, type Position } from './migrating/pending.server.ts'
import { readMigrations } from './migrating/read-migrations.server.ts'
import { SchemaRefusal } from './migrating/refusal.ts'
import { thisRelease } from './migrating/release.server.ts'
import { retryOnLockTimeout, type Say } from './migrating/retry-on-lock-timeout.server.ts'
import { runMigrations } from './migrating/run-migrations.server.ts'
import {
  type Folders,
  isUpToDate,
  noteUpToDate,
  prepareNotes,
  readSchemaFiles,
  type SchemaFiles,
} from './migrating/up-to-date.server.ts'
import { splitTables } from './months/split-tables.server.ts'
import { installQueues, queueIndexes } from './queue.server.ts'
import { connectionTimeouts, migrationTimeouts } from './timeouts.ts'

// Any number will do, so long as it is always the same one.
const migrationLock = 7_294_001
const lookEvery = 250
const longestOther = 40 * 60_000
const maxReconnecting = 5 * 60_000
const betweenConnections = 1_000

export type Migrating = {
  folders: Folders
  release: string
  say: Say
  /** Runs these backfills to their end, for a migration that needs it. Without it such a one is refused. */
  finishBackfills?: (names: string[]) => Promise<void>
}

export const schemaFolders: Folders = {
  migrations: resolve('app/db/migrations'),
  indexes: resolve('app/db/indexes'),
  definitions: resolve('app/db/sql'),
}
const defaults = (): Migrating => ({
  folders: schemaFolders,
  release: thisRelease(),
  say: () => {},
})

/** Where migrations go: past a pooler, which would give each statement another session. */
export const migrationUrl = (url: string) => config.DATABASE_DIRECT_URL ?? url

/** What a start does: brings the schema up to date, or looks whether it is, as the operator has chosen. */
export async function prepareSchema(url: string, given: Partial<Migrating> = {}): Promise<void> {
  if (config.MIGRATE === 'auto') return migrate(url, given)
  const pending = await findSchemaChanges(url, given)
  if (pending.length > 0)
    throw new SchemaRefusal(
      `the database is older than this release (${pending.join(', ')}). Run \`npm run migrate\` first, or ` +
        'start with MIGRATE=auto.',
    )
}

/**
 * Brings the schema up to date while older servers serve. Several may start at once: one works, the others wait for it. A
 * lost connection, and with it the lock, is made anew: what was done is done, and the rest is gone on with.
 */
export async function migrate(url: string, given: Partial<Migrating> = {}): Promise<void> {
  const migrating = { ...defaults(), ...given }
  let deadline = 0
  for (;;) {
    try {
      return await withClient(url, (client) => {
        deadline ||= Date.now() + maxReconnecting
        return bringUpToDate(client, url, migrating)
      })
    } catch (error) {
      if (!connectionErrorOf(error) || Date.now() > deadline) throw error
      migrating.say('The connection to the database was lost; making it anew ...')
      await pause(betweenConnections)
    }
  }
}

/** What `migrate` would do, in words. */
export async function findSchemaChanges(url: string, given: Partial<Migrating> = {}): Promise<string[]> {
  const { folders, release } = { ...defaults(), ...given }
  return withClient(url, async (client) => {
    const files = readSchemaFiles(folders)
    if (await isUpToDate(client, files, release)) return []
    const position = await findPosition(client, readMigrations(folders.migrations), release)
    return position.isAhead ? [] : findPending(client, folders, files, position)
  })
}

async function withClient<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({
    connectionString: url,
    application_name: 'thumba-migrate',
    ...connectionTimeouts(migrationTimeouts),
  })
  client.on('error', () => {}) // the statement under way says so
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {}) // gives the lock back too
  }
}

async function bringUpToDate(client: Client, url: string, migrating: Migrating) {
  const { folders, release } = migrating
  const files = readSchemaFiles(folders)
  if (await isUpToDate(client, files, release)) return
  await waitForTurn(client)
  if (await isUpToDate(client, files, release)) return
  const position = await findPosition(client, readMigrations(folders.migrations), release)
  if (position.isAhead)
    return migrating.say(`The database is that of ${nameOf(position)}, which this one serves beside.`)
  await change(client, url, files, position, migrating)
}

async function change(
  client: Client,
  url: string,
  files: SchemaFiles,
  { pending, applied }: Position,
  { folders, release, say, finishBackfills }: Migrating,
) {
  const isFresh = applied.size === 0
  await runMigrations(client, pending, { say, isFresh, finishBackfills })
  await prepareNotes(client)
  await applyDefinitions(client, { folder: folders.definitions, release, isFresh, say })
  const tell = isFresh ? () => {} : say
  await buildIndexes(client, folders.indexes, tell)
  await splitTables(client, (work) => retryOnLockTimeout(client, 'Keeping tables by months', say, work))
  await installQueues(url)
  for (const [name, statement] of Object.entries(queueIndexes))
    await buildIndex(client, name, statement, tell)
  await noteUpToDate(client, files, release)
}

async function waitForTurn(client: Client) {
  const deadline = Date.now() + longestOther
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0].mine) return
    if (Date.now() > deadline) throw new Error('Another server has been migrating the database for too long.')
    await pause(lookEvery)
  }
}
