import { expect, test } from 'vitest'
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
  { stops: { unknown: 'no answer' } },
  { rows: [{ failed: 'no orders for 90 s' }] },
])('a run is not right with %j', (changed) => {
  expect(isRight({ ...good, ...changed })).toBe(false)
})
