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

/** Before all tests: PostgreSQL without fsync, a migrated template, and one database of it for undone tests. */
export default async function prepare(project: TestProject) {
  // A cluster of its own for each run, so that two runs side by side never meet.
  const folder = resolve(`.data/test-${process.pid}`)
  const postgres = await startPostgres(folder, { fast: true })
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query('create database thumba_template')
  await migrate(postgres.urlOf('thumba_template'))
  await admin.query('create database thumba_test template thumba_template')
  await admin.end()
  project.provide('postgresUrl', postgres.urlOf('{database}'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
