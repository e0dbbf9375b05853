import { expect, test } from 'vitest'
import { isTimeToAsk } from './asking-rules.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const minute = 60_000

test('an open payment is asked about soon at first, then with growing pauses', () => {
  const asked: number[] = []
  let askedAt: Date | null = null
  for (let passed = 0; passed <= 24 * 60; passed += 1) {
    const now = new Date(createdAt.getTime() + passed * minute)
    if (!isTimeToAsk({ status: 'pending', createdAt, askedAt }, now)) continue
    asked.push(passed)
    askedAt = now
  }
  expect(asked.slice(0, 3)).toEqual([1, 2, 3])
  const pauses = asked.slice(1).map((at, place) => at - asked[place]!)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(asked.length).toBeLessThan(80)
})
