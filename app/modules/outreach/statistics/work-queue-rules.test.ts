import { expect, test } from 'vitest'
import { byLateness } from './work-queue-rules.ts'

const queue = (name: string, waiting: number, since: string | null) => ({
  name,
  waiting,
  since: since === null ? null : new Date(since),
})

test('what waited longest comes first, however much of it there is; empty queues stand apart as they came', () => {
  const { late, empty } = byLateness([
    queue('sellers', 0, null),
    queue('products', 90, '2026-11-27'),
    queue('disputes', 1, '2026-11-03'),
    queue('payouts', 0, null),
    queue('reviews', 4, '2026-11-20'),
  ])
  expect(late.map(({ name }) => name)).toEqual(['disputes', 'reviews', 'products'])
  expect(empty.map(({ name }) => name)).toEqual(['sellers', 'payouts'])
  expect(byLateness([])).toEqual({ late: [], empty: [] })
})
