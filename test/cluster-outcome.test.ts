import { expect, test } from 'vitest'
import { lostSlots } from '../bench/cluster/count-slots.ts'
import { counted, isRight, truthText, wordsOf } from '../bench/cluster/outcome.ts'

const truth = { acknowledged: 9, placed: 9, lost: 0, doubled: 0, unknown: 0, wrongStock: 0 }
const good = {
  rows: [{}],
  truth: { value: truth },
  lostSlots: { app1: { value: 0 } },
  stops: { value: [900] },
}

test('what cannot be counted is said, and the rest is counted', async () => {
  const down = await counted<number>(() => Promise.reject(new Error('app2 opens no checkout\nat line 3')))
  expect(wordsOf(down, String)).toBe('not counted (app2 opens no checkout)')
  expect(wordsOf(await counted(async () => 2), String)).toBe('2')
  expect(wordsOf({ value: truth }, truthText)).toBe(
    '9 acknowledged, 9 in the database, lost 0, doubled 0, placed by nobody 0, products with a wrong stock 0',
  )
  expect(isRight(good)).toBe(true)
  expect(isRight({ ...good, lostSlots: { app1: { value: 0 }, app2: down } })).toBe(false)
})

test.each([
  { truth: { value: { ...truth, lost: 1 } } },
  { truth: { value: { ...truth, unknown: 1 } } },
  { truth: { unknown: 'no primary' } },
  { lostSlots: { app1: { value: 1 } } },
  { lostSlots: { app1: { value: -9 } } },
  { stops: { unknown: 'no answer' } },
  { rows: [{ failed: 'no orders for 90 s' }] },
])('a run is not right with %j', (changed) => {
  expect(isRight({ ...good, ...changed })).toBe(false)
})

test('a gauge that counts more connections than a pool has shows nothing, and is not right', async () => {
  expect([lostSlots(10, 10), lostSlots(7, 10), lostSlots(0, 10)]).toEqual([0, 3, 10])
  const counts = await counted(async () => lostSlots(19, 10))
  expect(wordsOf(counts, String)).toContain('not counted (19 connections wait, and the pool has 10')
  expect(isRight({ ...good, lostSlots: { app1: counts } })).toBe(false)
})
