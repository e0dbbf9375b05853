import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadDb } from '#app/db/read-db.ts'
import { openFacetCounting } from './facet-counts.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const minute = 60_000

test('what nobody told of is counted within minutes, also after a count that failed, until it is closed', async () => {
  const counted = vi.fn()
  const failed = vi.fn()
  const find = vi.fn(async () => ({ execute: async () => ({ rows: [] }) }) as never)
  const counting = openFacetCounting(find, { counted, failed })
  await counting.refresh()
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(counted).toHaveBeenCalledTimes(2)
  find.mockRejectedValueOnce(new Error('away'))
  counting.changed()
  await vi.advanceTimersByTimeAsync(minute)
  expect([failed, counted].map(({ mock }) => mock.calls.length)).toEqual([1, 3])
  counting.close()
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(counted).toHaveBeenCalledTimes(3)
})

const soon = 10_000

test('a count that failed is made up for, though nobody tells of a change again', async () => {
  const [counted, failed] = [vi.fn(), vi.fn()]
  const empty = { execute: async () => ({ rows: [] }) } as unknown as ReadDb
  const find = vi.fn(async () => empty).mockRejectedValueOnce(new Error('busy'))
  const counting = openFacetCounting(find, { counted, failed })
  counting.changed()
  await vi.advanceTimersByTimeAsync(soon)
  expect([find, failed, counted].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1])

  find.mockRejectedValue(new Error('away'))
  counting.changed()
  counting.close()
  await vi.advanceTimersByTimeAsync(soon)
  expect(find).toHaveBeenCalledTimes(2)
})
