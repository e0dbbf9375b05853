import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { committed, test } from '#test/db.ts'
import { consumeAttempt, consumeAttemptsOrWait, resetAttempts, restoreAttempt } from './rate-limits.server.ts'

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
