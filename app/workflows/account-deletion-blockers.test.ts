import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSeller, aReleasedSale, aRequest } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import type { Member } from '../base/actor.ts'
import { hashPassword, writePassword } from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findMoneyDeletionBlocker } from '../modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import { withdrawPayout } from '../modules/money/payouts/requesting/requesting.server.ts'
import { payRefundManually } from '../modules/money/refunds/sending/update-refund.server.ts'
import { refunds } from '../modules/money/refunds/tables.ts'
import { orders } from '../modules/sales/orders/tables.ts'
import { deleteAccount } from './delete-account.server.ts'
import { deleteAccountByAdmin } from './delete-account-by-admin.server.ts'

const password = 'chambo-1'
async function leave(db: Db, member: Member) {
  await writePassword(db as never, member.userId, await hashPassword(password))
  return deleteAccount(db, member, { password })
}
const isThere = async (db: Db, { userId }: Member) => (await db.$count(users, eq(users.id, userId))) > 0

test('a seller can not leave while a payout is under way, nor while money is on the balance', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.sellerId, seller.userId))
  for (const status of ['shipped', 'delivered', 'completed'] as const)
    await db.update(orders).set({ status }).where(eq(orders.sellerId, seller.userId))
  expect(await leave(db, seller)).toMatchObject({ reason: 'money-left' })
  const { id } = await aRequest(db, seller)
  expect(await leave(db, seller)).toMatchObject({ reason: 'payout-under-way' })
  const erased = await deleteAccountByAdmin(db, await anAdmin(db), {
    id: seller.userId,
    typed: seller.email!,
  })
  expect(erased).toMatchObject({ reason: 'payout-under-way' })
  expect((await withdrawPayout(db, seller, id)).ok).toBe(true)
  expect(await leave(db, seller)).toMatchObject({ reason: 'money-left' })
  await aReleasedSale(db, seller, 1_000)
  expect(await leave(db, seller)).toMatchObject({ reason: 'sales-under-way' })
})

test('a buyer can not leave while money goes back to them, and is told of which order', async ({ db }) => {
  const [id, buyer, admin] = [await aRefund(db), await aBuyer(db), await anAdmin(db)]
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  const own = eq(orders.id, refund!.orderId!)
  const [order] = await db
    .update(orders)
    .set({ buyerId: buyer.userId, guestOrder: false })
    .where(own)
    .returning()
  const held = { reason: 'refund-under-way', detail: [order!.orderNumber] }
  expect(await leave(db, buyer)).toMatchObject(held)
  expect(await deleteAccountByAdmin(db, admin, { id: buyer.userId, typed: buyer.email })).toMatchObject(held)
  const none = () => Promise.reject(new Error('Nothing was sent'))
  expect((await payRefundManually(db, none, admin, { id, reference: 'FT-9' })).ok).toBe(true)
  expect(await findMoneyDeletionBlocker(db, buyer.userId)).toMatchObject({ ok: true })
  expect((await leave(db, buyer)).ok).toBe(true)
  expect(await isThere(db, buyer)).toBe(false)
})
