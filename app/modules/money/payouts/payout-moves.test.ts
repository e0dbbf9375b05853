import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { payoutMoves, payoutStates } from './rules.ts'

test('the database lets a payout move where the table of moves does, and nowhere else §47.3', async ({
  db,
}) => {
  const { rows } = await db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'keep_payout'`,
  )
  const written = [...rows[0]!.source.matchAll(/'([a-z]+ [a-z]+)'/g)].map(([, pair]) => pair!)
  const known = (pair: string) =>
    pair.split(' ').every((word) => (payoutStates as readonly string[]).includes(word))
  const moves = Object.values(payoutMoves).flatMap(({ from, to }) =>
    from.filter((state) => state !== to).map((state) => `${state} ${to}`),
  )
  expect(new Set(written.filter(known))).toEqual(new Set(moves))
})
