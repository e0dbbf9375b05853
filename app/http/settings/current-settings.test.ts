import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { copyDatabase, dropDatabase, urlOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'

const database = await copyDatabase()
const proxy = await openDatabaseProxy(urlOf(database))
const db = connect(proxy.url, 2, undefined, { waitMilliseconds: 0 })
const isDatabaseAway = () => db.$client.outage.since() !== undefined
vi.doMock('#app/db/index.server.ts', () => ({ db, isDatabaseAway }))
vi.doMock('#app/db/listen.server.ts', () => ({ listen: () => {} }))
const { clearSettingsCache, currentSettings } = await import('./current-settings.server.ts')

afterAll(async () => {
  await db.$client.end()
  await proxy.close()
  await dropDatabase(database)
})

test('settings that were told of as changed stay as they were until they can be read, and are read then', async () => {
  const before = await currentSettings()
  clearSettingsCache()
  proxy.refuse()
  expect(await currentSettings()).toEqual(before)
  expect(isDatabaseAway()).toBe(true)
  expect(await currentSettings()).toEqual(before)
  proxy.pass()
  await expect.poll(isDatabaseAway).toBe(false)
  await db.execute(sql`insert into settings (key, value) values ('name', '"Another shop"')`)
  expect((await currentSettings()).name).toBe('Another shop')
})
