import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { test } from '#test/db.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { sellerProfiles } from '../tables.ts'
import { moderateShops } from './moderating.server.ts'

const statusOf = async (db: Db, id: string) =>
  (await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, id)))[0]?.status

test('many shops at once: one that moved on and one that is gone are left, with why; each is told and logged §46.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId: first } = await aSeller(db, { status: 'pending' })
  const { userId: second } = await aSeller(db, { status: 'pending' })
  const { userId: gone } = await aSeller(db, { status: 'suspended', businessName: 'Limbe Lamps' })
  const done = await moderateShops(db, admin, {
    verdict: 'approve',
    reason: '',
    ids: [first, gone, second, first, 'nobody'],
  })
  expect(done).toEqual({
    ok: true,
    value: {
      judged: 2,
      skipped: [
        { name: 'Limbe Lamps', why: 'shop-moved-on' },
        { name: 'nobody', why: 'no-such-shop' },
      ],
    },
  })
  expect(await Promise.all([first, second, gone].map((id) => statusOf(db, id)))).toEqual([
    'approved',
    'approved',
    'suspended',
  ])
  const acts = await findAuditEntries(db, { actorId: admin.userId, limit: 9 })
  expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['seller.approve', second],
    ['seller.approve', first],
  ])
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'seller_approved'))
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([first, second].toSorted())
})

test('none chosen, too many, or no reason where one is needed: nothing is done §46.2', async ({ db }) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db)
  const reject = (ids: string[], reason = 'No papers.') =>
    moderateShops(db, admin, { verdict: 'suspend', reason, ids })
  expect(await reject([])).toEqual({ ok: false, reason: 'none-chosen' })
  expect(await reject(Array.from({ length: 101 }, (_, place) => `shop-${place}`))).toEqual({
    ok: false,
    reason: 'too-many',
  })
  expect(await reject([userId], '')).toEqual({ ok: false, reason: 'reason-missing' })
  expect(await statusOf(db, userId)).toBe('approved')
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 9 })).toEqual([])
})
