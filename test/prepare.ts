import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/db/migrate.server.ts'
import { startPostgres } from '#server/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string // with {database} where the name goes
  }
}

/** Before all tests: PostgreSQL without fsync, and a migrated template that tests make their databases of. */
export default async function prepare(project: TestProject) {
  const { urlOf, stop } = await openCluster()
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  const { rows } = await admin.query(
    "select datname from pg_database where datname ~ '^thumba_(e2e|template|test_.*)$'",
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.query('create database thumba_template')
  await migrate(urlOf('thumba_template'))
  await admin.end()
  project.provide('postgresUrl', urlOf('{database}'))
  return stop
}

/** A cluster of its own for each run, so that two runs side by side never meet; or the one TEST_DATABASE_URL names. */
async function openCluster() {
  const given = process.env.TEST_DATABASE_URL // postgres://user:password@host:port/{database}
  if (given)
    return { urlOf: (database: string) => given.replace('{database}', database), stop: async () => {} }
  const folder = resolve(`.data/test-${process.pid}`)
  const postgres = await startPostgres(folder, { fast: true })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { urlOf: postgres.urlOf, stop }
}
