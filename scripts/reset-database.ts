import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { config } from '#app/config.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { startPostgres } from '#server/embedded-postgres.ts'

// Only the embedded database: nobody should lose a real one to a typing slip.
if (config.DATABASE_URL)
  throw new Error('DATABASE_URL is set: this command only empties the embedded database')
const postgres = await startPostgres(config.DATA_DIR)
const admin = new Client({ connectionString: postgres.urlOf('postgres') })
await admin.connect()
await admin.query('drop database if exists thumba with (force)')
await admin.query('create database thumba')
await admin.end()
await migrate(postgres.urlOf('thumba'))
rmSync(join(config.DATA_DIR, 'media'), { recursive: true, force: true })
await postgres.stop()
console.log('The embedded database is empty; the next start fills the demo market.')
