import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { config } from '#app/config.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { databaseRole } from '#server/postgres/database-role.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'

/** Makes the embedded database anew, with nothing in it. No server may run on it. */
export async function emptyDatabase(): Promise<void> {
  // Nobody should lose a real one to a typing slip.
  if (config.DATABASE_URL)
    throw new Error('DATABASE_URL is set: this command only empties the embedded database')
  const postgres = await startPostgres(config.DATA_DIR)
  const admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
  await admin.query('drop database if exists thumba with (force)')
  await admin.query(`create database thumba owner ${databaseRole}`)
  await admin.end()
  await migrate(postgres.urlOf('thumba'))
  rmSync(join(config.DATA_DIR, 'media'), { recursive: true, force: true })
  // What was played with the old one's money: nothing knows of it any more.
  for (const file of ['paychangu.db', 'paychangu.db-wal', 'paychangu.db-shm'])
    rmSync(join(config.DATA_DIR, 'paychangu', file), { force: true })
  await postgres.stop()
}
