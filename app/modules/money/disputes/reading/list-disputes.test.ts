import { expect } from 'vitest'
import type { SortOf } from '#app/base/list/list-card.ts'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { disputes } from '../tables.ts'
import { disputeQuery } from './list-disputes.server.ts'
import { disputeCard } from './list-rules.ts'

/** Two that are due at one moment, one later, two that are closed and due never; two of them opened at one moment. */
const days: [opened: number, due: number | null][] = [
  [5, 9],
  [3, 9],
  [1, 12],
  [2, null],
  [2, null],
]
async function someDisputes(db: Db) {
  for (const [opened, due] of days) {
    const { id: orderId } = await aSaleAt(db, 'delivered')
    const createdAt = new Date(Date.UTC(2026, 0, opened))
    const dueAt = due ? new Date(Date.UTC(2026, 0, due)) : null
    const closed = due ? {} : { status: 'withdrawn' as const, closedAt: new Date() }
    await db.insert(disputes).values({ orderId, reason: 'broken', createdAt, dueAt, ...closed })
  }
}

test('the file holds what the pages show, in every order, however many are read at once', async ({ db }) => {
  const admin = await anAdmin(db)
  await someDisputes(db)
  for (const sort of Object.keys(disputeCard.sorts) as SortOf<typeof disputeCard>[]) {
    const { rows } = await disputeQuery.page(db, admin, { sort, limit: 20 })
    expect(rows).toHaveLength(days.length)
    for (const atOnce of [1, 2, 500]) {
      const file = []
      for await (const batch of disputeQuery.batches(db, admin, { sort }, atOnce)) file.push(...batch)
      expect(file).toEqual(rows)
    }
  }
})

test('a dispute that is opened while the file is read shifts none §52.7', async ({ db }) => {
  const admin = await anAdmin(db)
  await someDisputes(db)
  const ids: string[] = []
  for await (const batch of disputeQuery.batches(db, admin, { sort: 'newest' }, 2)) {
    ids.push(...batch.map(({ id }) => id))
    const { id: orderId } = await aSaleAt(db, 'delivered')
    await db.insert(disputes).values({ orderId, reason: 'broken', dueAt: new Date() })
  }
  expect([ids.length, new Set(ids).size]).toEqual([days.length, days.length])
})
