import { randomUUID } from 'node:crypto'
import { Client, type PoolClient } from 'pg'
import { test as base, inject } from 'vitest'
import { type Connection, connect, type Db } from '#app/db/client.server.ts'
import { dropDatabase as drop } from './drop-database.ts'
import { rememberTables } from './empty-tables.ts'

export const urlOf = (database: string) => inject('postgresUrl').replace('{database}', database)

class Undo extends Error {}
let shared: Connection | undefined

/** `db` is a transaction, thrown away after the test. */
export const test = base.extend<{ db: Db }>({
  db: async ({}, use) => {
    shared ??= connect(urlOf(await ownDatabase()), 2)
    const run = shared.transaction(async (tx) => {
      await use(tx)
      throw new Undo()
    })
    await run.catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  },
})

/** `db` is a database that nobody else uses and nothing was written to, for tests that race or must really commit. */
export const committed = base.extend<{ db: Connection }>({
  db: async ({}, use) => {
    emptied ??= await openEmptied()
    const database = emptied
    await use(database.db())
    if (await database.empty()) return
    emptied = undefined // the next test gets another one
    await database.drop()
  },
})

let emptied: Awaited<ReturnType<typeof openEmptied>> | undefined

/**
 * Emptied after each test of this worker, and made anew only after one that changed the schema. Its connections are kept too:
 * each new one reads the catalog and compiles the triggers again.
 */
async function openEmptied() {
  const name = await copyDatabase()
  const client = new Client({ connectionString: urlOf(name) })
  await client.connect()
  const tables = await rememberTables(client)
  let open = openPool(name)
  return {
    name,
    db: () => open.db,
    async empty() {
      if (!open.isAtRest()) {
        const { db } = open
        open = openPool(name)
        await db.$client.end()
      }
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and usename = current_user and pid <> pg_backend_pid() and pid <> all($1)`,
        [open.processes()],
      )
      return tables.empty()
    },
    async drop() {
      await open.db.$client.end()
      await client.end()
      await dropDatabase(name)
    },
  }
}

function openPool(name: string) {
  const db = connect(urlOf(name), 20)
  const processes = new Map<PoolClient, number>()
  db.$client.on('connect', (client) =>
    processes.set(client, (client as PoolClient & { processID: number }).processID),
  )
  db.$client.on('remove', (client) => processes.delete(client))
  return {
    db,
    processes: () => [...processes.values()],
    /** Nobody holds a connection, and nobody ended it. */
    isAtRest: () => !db.$client.ending && db.$client.idleCount === db.$client.totalCount,
  }
}

/**
 * The database of the worker that runs this file. Were it that of all files, two long transactions that write the same
 * words or numbers could wait for each other in a circle.
 */
async function ownDatabase(): Promise<string> {
  const name = `thumba_test_${process.env.VITEST_POOL_ID}`
  await asAdmin((admin) => admin.query(`create database ${name} template thumba_template ${asFiles}`)).catch(
    (error) => {
      if (error.code !== alreadyThere) throw error
    },
  )
  return name
}
const alreadyThere = '42P04'
/** Half the work of writing each page to the log, for a cluster that never waits for its disk. */
const asFiles = 'strategy file_copy'

/** How another process would reach the same database. */
export const connectionOf = (db: Connection): string =>
  (db.$client as unknown as { options: { connectionString: string } }).options.connectionString

export async function copyDatabase(template = 'thumba_template'): Promise<string> {
  const name = `thumba_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} ${asFiles}`))
  return name
}

/** One without a table. */
export async function emptyDatabase(): Promise<string> {
  const name = `thumba_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return name
}

export const dropDatabase = (name: string) => asAdmin((admin) => drop(admin, name))

async function asAdmin(work: (admin: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
