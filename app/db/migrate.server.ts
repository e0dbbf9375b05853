import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { applyDefinitions } from './apply-definitions.server.ts'
import { buildIndexes } from './build-indexes.server.ts'
import { isLockConflict } from './client.server.ts'
import { installQueues } from './queue.server.ts'
import { connectionTimeouts, migrationTimeouts } from './timeouts.ts'
import { hashOfFiles, isUpToDate, noteUpToDate } from './up-to-date.server.ts'

// Any number will do, so long as it is always the same one.
const migrationLock = 7_294_001
const maxAttempts = 40
const betweenAttempts = 1_000
const lookEvery = 250
const longestOther = 40 * 60_000

/** Brings the schema up to date. Several servers may start at once: one works, the others wait for it. */
export async function migrate(
  url: string,
  folder = resolve('app/db/migrations'),
  indexFolder = resolve('app/db/indexes'),
  definitionFolder = resolve('app/db/sql'),
): Promise<void> {
  const client = new Client({ connectionString: url, ...connectionTimeouts(migrationTimeouts) })
  await client.connect()
  try {
    const files = hashOfFiles(folder, indexFolder, definitionFolder)
    if (await isUpToDate(client, files)) return
    await waitForTurn(client)
    await whenFree(() =>
      applyMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder }),
    )
    await whenFree(() => applyDefinitions(client, definitionFolder))
    await buildIndexes(client, indexFolder)
    await installQueues(url)
    await noteUpToDate(client, files)
  } finally {
    await client.end() // gives the lock back too
  }
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

/**
 * Older servers go on serving meanwhile. A change that waits for a table makes everybody wait who comes after it, so it
 * waits for seconds only, lets them pass, and tries again: all of it, since it is one transaction.
 */
async function whenFree(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isLockConflict(error)) throw error
      await pause(betweenAttempts)
    }
  }
}
