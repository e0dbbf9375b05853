import { expect, test } from 'vitest'
import { maxStatusCheckPause, statusCheckPauses, statusCheckWindow } from './outcome-rules.ts'

test('the provider is asked soon at first, then with growing pauses, at least every hour of a day', () => {
  const pauses = [...statusCheckPauses.map(({ pause }) => pause), maxStatusCheckPause]
  expect(pauses).toEqual([...new Set(pauses)].toSorted((one, other) => one - other))
  expect(pauses[0]).toBeLessThan(60_000)
  expect(maxStatusCheckPause).toBe(3_600_000)
  for (const { under, pause } of statusCheckPauses) expect(pause).toBeLessThan(under)
  expect(statusCheckWindow).toBe(24 * 3_600_000)
})
