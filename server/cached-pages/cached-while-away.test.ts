import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '#test/make.ts'

// Noon, and only as far on as the tests say: a page ends with its day, and is stale after its seconds.
vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(10, 0, 0, 0) })
process.env.TEST_DATABASE_PROXY = 'yes'
process.env.TEST_PAGE_CACHE_SECONDS = '5'
process.env.DATABASE_WAIT_SECONDS = '0'
const { databaseProxy: proxy, db, request } = await import('#test/http.ts')

let product: string
beforeAll(async () => {
  product = `/product/${(await aProduct(db, { name: 'Porcupine lamp' })).id}`
})
afterEach(async () => {
  proxy.pass()
  await expect.poll(() => db.$client.outage.since()).toBeUndefined()
})

test.each([
  ['a page', ''],
  ['its data', '.data'],
])('%s whose drawing is the first to find the database gone is shown as it was kept', async (_, ending) => {
  const read = async () => {
    const answer = await request(product + ending)
    return [answer.status, await answer.text()]
  }
  const before = await read()
  expect(before[0]).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  proxy.refuse()
  expect(db.$client.outage.since()).toBeUndefined()
  expect(await read()).toEqual(before)
  expect(db.$client.outage.since()).toBeTypeOf('number')
  expect(await read()).toEqual(before)
})
