import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { committed, test } from '#test/db.ts'
import {
  consumeAttempt,
  consumeAttemptsOrWait,
  countFailure,
  findUsedUp,
  ownKey,
  resetAttempts,
  restoreAttempt,
} from './rate-limits.server.ts'
import { tries } from './tables.ts'

const limit = 'code of an order' // six an hour

test('as many tries are free as the limit says, then it says how long to wait', async ({ db }) => {
  const whose = newId()
  const tries: boolean[] = []
  for (let time = 0; time < 8; time += 1) tries.push(await consumeAttempt(db, limit, whose))
  expect(tries).toEqual([true, true, true, true, true, true, false, false])
  const wait = await consumeAttemptsOrWait(db, [[limit, whose]])
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
})

test('a try given back is free again, and so are all after a reset', async ({ db }) => {
  const whose = newId()
  for (let time = 0; time < 6; time += 1) await consumeAttempt(db, limit, whose)
  await restoreAttempt(db, limit, whose)
  expect(await consumeAttempt(db, limit, whose)).toBe(true)
  expect(await consumeAttempt(db, limit, whose)).toBe(false)
  await resetAttempts(db, limit, whose)
  expect(await consumeAttempt(db, limit, whose)).toBe(true)
})

test('of several limits none counts the try where one is used up', async ({ db }) => {
  const [one, other] = [newId(), newId()]
  for (let time = 0; time < 6; time += 1) await consumeAttempt(db, limit, one)
  for (let time = 0; time < 10; time += 1)
    expect(
      await consumeAttemptsOrWait(db, [
        ['code of an order, a day', other],
        [limit, one],
      ]),
    ).toBeGreaterThan(0)
  for (let time = 0; time < 15; time += 1)
    expect(await consumeAttempt(db, 'code of an order, a day', other)).toBe(true)
})

committed('many at once can’t slip through, and those in another order wait in no circle', async ({ db }) => {
  const [one, other] = [newId(), newId()]
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      consumeAttemptsOrWait(
        db,
        turn % 2
          ? [
              [limit, one],
              [limit, other],
            ]
          : [
              [limit, other],
              [limit, one],
            ],
      ),
    ),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

const start = new Date('2027-03-01T08:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test('a lane that is used up is free again after its window, but after a storm only an hour after its last try', async ({
  db,
}) => {
  const ask = (minutes: number, whose: string) =>
    findUsedUp(db, [['orders of fresh devices from an address', whose]], after(minutes))
  const [calm, storm] = [newId(), newId()]
  for (let tried = 0; tried < 9; tried += 1) await ask(0, calm)
  expect(await ask(9, calm)).toMatchObject({ seconds: 60 })
  expect(await ask(10, calm)).toBeUndefined()
  for (let tried = 0; tried < 20; tried += 1) await ask(0, storm) // three times the six that are free
  expect(await ask(10, storm)).toBeDefined()
  expect(await ask(69, storm), 'within an hour of the try before').toBeDefined()
  expect(await ask(128, storm)).toBeDefined()
  expect(await ask(189, storm)).toBeUndefined()
})

test('who counts for themselves has a tenth of what an address has', async ({ db }) => {
  const own = ownKey(newId())
  const done: boolean[] = []
  for (let tried = 0; tried < 8; tried += 1)
    done.push(await consumeAttempt(db, 'contact message from an address', own))
  expect(done).toEqual([true, true, true, true, true, true, false, false])
})

test('failures from addresses without end take a bounded number of rows', async ({ db }) => {
  const count = () => db.$count(tries)
  const address = (nth: number) => `2001:db8:${(nth >> 8).toString(16)}:${(nth & 255).toString(16)}::1`
  for (let nth = 0; nth < 300; nth += 1)
    await countFailure(db, [['short link from an address', address(nth)]])
  const keys = (await db.select({ key: tries.key }).from(tries)).map(({ key }) => Number(key.split(':')[1]))
  expect(await count()).toBeLessThanOrEqual(300)
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key < 65_536)).toBe(true)
})

test('where failures cannot be counted nobody is refused for it', async () => {
  const broken = {
    _: { session: { prepareQuery: () => ({ execute: () => Promise.reject(new Error('away')) }) } },
  }
  expect(await countFailure(broken as never, [['short link from an address', 'a']])).toBe(true)
})
