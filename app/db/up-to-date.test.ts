import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { migrate } from './migrate.server.ts'
import { hashOfFiles, isUpToDate } from './up-to-date.server.ts'

const files = hashOfFiles('app/db/migrations', 'app/db/indexes', 'app/db/sql')

committed('a later start works only where something changed since', async ({ db }) => {
  const client = new Client({ connectionString: connectionOf(db) })
  client.on('error', () => {}) // where the test fails, its database goes first
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  const isReady = () => isUpToDate(client, files)
  expect(await isReady()).toBe(true)
  expect(await isUpToDate(client, { ...files, hash: 'of other files' })).toBe(false)

  const index = files.indexes[0]!
  await client.query(`drop index ${index}`)
  expect(await isReady(), 'an index is missing').toBe(false)
  await migrate(connectionOf(db))
  expect(await isReady(), 'it was built anew').toBe(true)

  // A server of another version put its own functions in place, and left ours.
  await client.query(`update drizzle.definitions set hash = 'of another version'`)
  expect(await isReady()).toBe(false)
  await migrate(connectionOf(db))
  expect(await isReady()).toBe(true)
  expect((await client.query('select from drizzle.up_to_date')).rowCount).toBe(1)
})
