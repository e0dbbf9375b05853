import { Client } from 'pg'
import { migrate } from '#app/db/migrate.server.ts'
import { generateProducts } from './generate-products.ts'

type Postgres = { adminUrlOf: (database: string) => string }

/** A migrated database with so many products, kept for the next run. Its address. */
export async function prepareProducts(postgres: Postgres, count: number): Promise<string> {
  const database = `bench_${count}`
  const url = postgres.adminUrlOf(database)
  const admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
  const found = await admin.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await admin.query(`create database ${database}`)
  await admin.end()
  await migrate(url)
  console.log(`Generating ${count} products (kept for the next run) ...`)
  await generateProducts(url, count)
  return url
}
