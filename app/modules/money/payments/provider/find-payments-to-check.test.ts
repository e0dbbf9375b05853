import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { isTimeToCheck } from './provider-events.server.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const minute = 60_000

test('an open payment is asked about soon at first, then with growing pauses §40.13', async ({ db }) => {
  const asked: number[] = []
  let askedAt: Date | null = null
  const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`
  for (let passed = 0; passed <= 24 * 60; passed += 1) {
    const now: Date = new Date(createdAt.getTime() + passed * minute)
    const attempt = { createdAt: moment(createdAt), askedAt: moment(askedAt) }
    const { rows } = await db.execute<{ due: boolean }>(sql`select ${isTimeToCheck(attempt, now)} as due`)
    if (!rows[0]!.due) continue
    asked.push(passed)
    askedAt = now
  }
  const pauses = asked.slice(1).map((at, place) => at - asked[place]!)
  expect(asked.slice(0, 3)).toEqual([1, 2, 3])
  // Three minutes from the tenth on, a quarter of an hour from the first hour on, an hour from the sixth.
  expect(new Set(pauses)).toEqual(new Set([1, 3, 15, 60]))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(asked.length).toBeLessThan(80)
})
