import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, schemaFolders } from '#app/db/migrate.server.ts'
import { type Migration, readMigrations } from '#app/db/migrating/read-migrations.server.ts'
import { copyDatabase, dropDatabase, emptyDatabase, urlOf } from './db.ts'
import { makeManyOrders } from './make/sales/many-orders.ts'
import { measureMigration } from './measure-migration.ts'
import { previousRelease } from './services/previous-release.ts'
import { writeMeanwhile } from './write-meanwhile.ts'

const count = 100_000
const patience = { timeout: 120_000 }
const { lastMigration } = previousRelease
const all = readMigrations(schemaFolders.migrations)
const place = all.findIndex(({ tag }) => tag === lastMigration)
const added = all.slice(place + 1)

let before: string
let folder: string

/** The tables of the release before with 100,000 orders; its functions and triggers are of no matter here. */
beforeAll(async () => {
  expect(place, `${lastMigration} of docs/releases.md is a migration`).toBeGreaterThan(0)
  folder = mkdtempSync(join(tmpdir(), 'schema-of-before-'))
  const folders = {
    migrations: join(folder, 'migrations'),
    indexes: join(folder, 'indexes'),
    definitions: join(folder, 'sql'),
  }
  for (const made of [folders.indexes, folders.definitions]) mkdirSync(made)
  cpSync(schemaFolders.migrations, folders.migrations, { recursive: true })
  const entries = all.slice(0, place + 1).map(({ tag, when }, idx) => ({ idx, tag, when }))
  writeFileSync(join(folders.migrations, 'meta', '_journal.json'), JSON.stringify({ entries }))
  before = await emptyDatabase()
  await migrate(urlOf(before), { folders, release: previousRelease.version })
  await withClient(before, (client) => makeManyOrders(client, count))
}, patience.timeout)

afterAll(async () => {
  if (before) await dropDatabase(before)
  await rm(folder, { recursive: true, force: true })
})

test(
  'no migration since the release before reads or writes all of a large table while others wait §52.6',
  patience,
  async () => {
    const copy = await copyDatabase(before)
    const harms = await withClient(copy, async (client) => {
      const found: string[][] = []
      for (const migration of added) found.push(await measureMigration(client, migration))
      const ways: [string, string[]][] = [
        ['alter table mails add constraint short check (length(subject) < 1000)', ['reads mails']],
        ['alter table mails add constraint also_short check (length(subject) < 1000) not valid', []],
        ['create index by_language on mails (language)', ['reads mails']],
        ["update mails set language = 'ny'", ['changes the rows of mails', 'reads mails']],
        [
          'alter table mails add column drawn double precision default random()',
          ['reads mails', 'writes mails anew'],
        ],
        ['alter table mails add column more text not null default 42', []],
      ]
      for (const [statement, harm] of ways)
        expect(await measureMigration(client, statementAlone(statement)), statement).toEqual(
          harm.map((what) => `one ${what}`),
        )
      return found.flat()
    })
    await dropDatabase(copy)
    expect(harms).toEqual([])
  },
)

test(
  'while 100,000 orders get the new schema and its triggers, no statement of others waits for 2 s or fails §52.6',
  patience,
  async () => {
    const copy = await copyDatabase(before)
    const held = Promise.withResolvers<void>()
    const retried = Promise.withResolvers<void>()
    const migrating = Promise.withResolvers<void>()
    const over = migrating.promise
    const writing = writeMeanwhile(urlOf(copy), over)
    // Somebody's long transaction: what waits for its tables makes others wait, until it lets them pass.
    const holding = withClient(copy, async (client) => {
      await client.query('begin')
      await client.query('lock table orders, order_items, products, notifications in row exclusive mode')
      held.resolve()
      await Promise.race([retried.promise, over])
      await client.query('commit')
    })
    await Promise.race([held.promise, holding])
    const said: string[] = []
    await migrate(urlOf(copy), {
      say(line) {
        said.push(line)
        if (line.includes('trying again')) retried.resolve()
      },
    }).finally(migrating.resolve)
    await holding
    const { done, faults } = await writing
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(0)
    expect(said.join('\n')).toContain('The others go first')
    await dropDatabase(copy)
  },
)

const statementAlone = (statement: string): Migration => ({
  tag: 'one',
  when: 0,
  hash: randomUUID(),
  statements: [statement],
  inTransaction: true,
  afterBackfills: [],
  servesFrom: undefined,
})

async function withClient<Value>(database: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
