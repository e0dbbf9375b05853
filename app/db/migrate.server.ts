import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { installQueues } from './queue.server.ts'

// Any number will do, so long as it is always the same one.
const migrationLock = 7_294_001

/** Brings the schema up to date. Several servers may start at once: one works, the others wait for it. */
export async function migrate(url: string, folder = resolve('app/db/migrations')): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder })
    await installQueues(url)
  } finally {
    await client.end() // gives the lock back too
  }
}
