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
  const { urlOf, stop } = await openCluster()
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  for (const name of ['thumba_e2e', 'thumba_test', 'thumba_template']) {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
  await admin.query('create database thumba_template')
  await migrate(urlOf('thumba_template'))
  await admin.query('create database thumba_test template thumba_template')
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
