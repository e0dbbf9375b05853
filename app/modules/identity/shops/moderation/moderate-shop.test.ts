import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { deletedAccountEmail } from '../../accounts/user-action-rules.ts'
import { closeShop } from '../profile/shop.server.ts'
import { sellerStatuses } from '../status.ts'
import { moderateShop } from './moderating.server.ts'
import { type ShopDecision, shopDecisions, shopStatusAfter } from './moderation-rules.ts'

const reason = 'The name of the shop is that of another.'
const judge = (verdict: ShopDecision, id: string) => ({ verdict, id, reason })

test('a shop moves by decisions only as the table says §31.4', () => {
  const table = Object.fromEntries(
    sellerStatuses.map((now) => [
      now,
      shopDecisions.map((verdict) => {
        const after = shopStatusAfter(now, { verdict, reason })
        return after.ok ? (after.value ?? 'same') : '-'
      }),
    ]),
  )
  expect(table).toEqual({
    pending: ['approved', 'rejected', 'suspended', '-'],
    approved: ['same', '-', 'suspended', 'same'],
    rejected: ['approved', 'same', '-', '-'],
    suspended: ['-', '-', 'same', 'approved'],
  })
})

test('an approved shop has its approved products listed; the seller is told and the act is logged §31.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db, { status: 'pending' })
  const { id } = await aProduct(db, { sellerId: userId })
  const judged = await moderateShop(db, admin, { verdict: 'approve', id: userId, reason: '' })
  expect(judged).toMatchObject({ ok: true, value: { status: 'approved', approvedAt: expect.any(Date) } })
  const [product] = await db.select().from(products).where(eq(products.id, id))
  expect(product?.listed).toBe(true)
  const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
  expect(told).toMatchObject([{ kind: 'seller_approved', title: 'Your shop is approved' }])
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    {
      action: 'seller.approve',
      subjectId: userId,
      actorId: admin.userId,
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ])
})

test('a shop that was suspended while it waited waits again once it is reinstated: nobody approved it §46.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db, { status: 'pending' })
  await moderateShop(db, admin, judge('suspend', userId))
  const reinstated = await moderateShop(db, admin, judge('reinstate', userId))
  expect(reinstated).toMatchObject({ ok: true, value: { status: 'pending', approvedAt: null } })
  await moderateShop(db, admin, judge('approve', userId))
  await moderateShop(db, admin, judge('suspend', userId))
  expect(await moderateShop(db, admin, judge('reinstate', userId))).toMatchObject({
    ok: true,
    value: { status: 'approved', statusReason: null, suspendedFrom: null },
  })
})

test('a shop whose owner deleted the account stays closed §46.4', async ({ db }) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db)
  await db.transaction((tx) => closeShop(tx, userId))
  await db
    .update(users)
    .set({ email: deletedAccountEmail(userId) })
    .where(eq(users.id, userId))
  expect(await moderateShop(db, admin, judge('reinstate', userId))).toEqual({
    ok: false,
    reason: 'shop-closed',
  })
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toEqual([])
})

test('suspending takes the products of a shop out of the lists, with the reason §31.4', async ({ db }) => {
  const { userId } = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: userId })
  const judged = await moderateShop(db, await anAdmin(db), judge('suspend', userId))
  expect(judged).toMatchObject({ ok: true, value: { status: 'suspended', statusReason: reason } })
  const [product] = await db.select().from(products).where(eq(products.id, id))
  expect(product?.listed).toBe(false)
})

test('a rejection needs a reason, an unknown shop is refused, and so is one that moved on', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db)
  const refused = async (verdict: ShopDecision, id: string, why: string) => {
    const judged = await moderateShop(db, admin, { verdict, id, reason: why })
    return judged.ok ? judged.value.status : judged.reason
  }
  expect(await refused('suspend', userId, '')).toBe('reason-missing')
  expect(await refused('reject', userId, reason)).toBe('shop-moved-on')
  expect(await refused('approve', 'nobody0000000000', '')).toBe('no-such-shop')
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
})

committed('two who approve at once: once done, told and logged §31.4', async ({ db }) => {
  const admin = await anAdmin(db)
  const { userId } = await aSeller(db, { status: 'pending' })
  const both = await Promise.all([1, 2].map(() => moderateShop(db, admin, judge('approve', userId))))
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(1)
})
