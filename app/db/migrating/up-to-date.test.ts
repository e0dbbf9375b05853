import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { migrate, schemaFolders } from '../migrate.server.ts'
import { thisRelease } from './release.server.ts'
import { isUpToDate, readSchemaFiles } from './up-to-date.server.ts'

const files = readSchemaFiles(schemaFolders)

committed('a later start works only where something changed since', async ({ db }) => {
  const client = new Client({ connectionString: connectionOf(db) })
  client.on('error', () => {}) // where the test fails, its database goes first
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  const isReady = () => isUpToDate(client, files, thisRelease())
  expect(await isReady()).toBe(true)
  expect(await isUpToDate(client, { ...files, hash: 'of other files' }, thisRelease())).toBe(false)

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
