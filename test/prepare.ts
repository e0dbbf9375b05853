import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/db/migrate.server.ts'
import { dropDatabase } from './drop-database.ts'
import { openCluster } from './services/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string // with {database} where the name goes
  }
}

/** Before all tests: PostgreSQL without fsync, and a migrated template that tests make their databases of. */
export default async function prepare(project: TestProject) {
  const { urlOf, stop } = await openCluster(project.name)
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  const { rows } = await admin.query(
    "select datname from pg_database where datname ~ '^thumba_(e2e|template|test_.*)$'",
  )
  for (const { datname } of rows) await dropDatabase(admin, datname)
  await admin.query('create database thumba_template')
  await migrate(urlOf('thumba_template'))
  if (project.name !== 'domain') await allowMuchCash(urlOf('thumba_template'))
  await admin.end()
  project.provide('postgresUrl', urlOf('{database}'))
  return stop
}

/** Whoever is played in a shop orders much with one phone number; tests of the limits set their own. */
async function allowMuchCash(url: string) {
  const template = new Client({ connectionString: url })
  await template.connect()
  await template.query(
    `insert into settings (key, value) values ('cashOrdersAtOnce', '1000'), ('cashTotalAtOnce', '1000000000'),
      ('cashSellersAtOnce', '1000'), ('unprovenStockPercent', '100'), ('unprovenStockPercentEach', '100'),
      ('unpaidStockPercent', '100')`,
  )
  await template.end()
}
