import { afterEach, expect, test, vi } from 'vitest'
import type { ReadDb } from '#app/db/read-db.ts'
import { openFacetCounting } from './count-cells.server.ts'

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.clearAllTimers())
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
