import { Client } from 'pg'
import { migrate } from '#app/db/migrate.server.ts'

type Postgres = { adminUrlOf: (database: string) => string }

/** A new, migrated database of this name; one from before is dropped. Its address. */
export async function makeDatabase(postgres: Postgres, database: string) {
  const admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = postgres.adminUrlOf(database)
  await migrate(url)
  return url
}
