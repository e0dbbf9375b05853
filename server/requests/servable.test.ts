import { expect, test } from 'vitest'
import { watchServable } from './servable.ts'

/** Noon, and a database that is there or not. */
function aServer() {
  const state = { now: 1_000_000_000_000, there: true, away: undefined as number | undefined }
  const watch = watchServable({
    isThere: async () => state.there,
    awaySince: () => state.away,
    now: () => state.now,
  })
  const after = async (seconds: number) => {
    state.now += seconds * 1_000
    const unwell = await watch.unwellFor()
    await new Promise(setImmediate) // what it looks for beside the answer
    return unwell === undefined ? 'well' : unwell / 1_000
  }
  return { state, watch, after }
}

test('a server is well while its database answers, and for a minute after it last did', async () => {
  const { state, after } = aServer()
  expect(await after(5)).toBe('well')
  state.there = false
  expect([await after(30), await after(29)]).toEqual(['well', 'well']) // 59 s after it last answered
  expect([await after(1), await after(3_600)]).toEqual([60, 3_660])
  state.there = true
  expect([await after(1), await after(30)]).toEqual(['well', 'well'])
})

test('a page that is kept and shown counts as served', async () => {
  const { state, watch, after } = aServer()
  expect(await after(1)).toBe('well')
  state.there = false
  expect(await after(50)).toBe('well')
  watch.served()
  expect([await after(59), await after(1)]).toEqual(['well', 60])
})

test('where nobody asked for an hour, the minute begins when requests found it away, or else now', async () => {
  const one = aServer()
  expect(await one.after(1)).toBe('well')
  one.state.there = false
  one.state.away = one.state.now + 3_500_000
  expect(await one.after(3_600)).toBe(100)

  const other = aServer()
  other.state.there = false
  expect([await other.after(3_600), await other.after(59), await other.after(1)]).toEqual([
    'well',
    'well',
    60,
  ])
})
