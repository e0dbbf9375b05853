import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import type { Member } from '../base/actor.ts'
import { accountErasureMessage } from '../modules/identity/accounts/user-action-rules.ts'
import { subscribeInput } from '../modules/outreach/newsletter/subscriptions/input-rules.ts'
import { subscribe } from '../modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { newsletterSubscriptions as subscriptions } from '../modules/outreach/newsletter/tables.ts'
import { ownRefusal } from '../modules/platform/approvals/approval-rules.ts'
import { findAuditEntries } from '../modules/platform/audit/audit.server.ts'
import { findOrder } from '../modules/sales/orders/reading/find-order.server.ts'
import { orders } from '../modules/sales/orders/tables.ts'
import { deleteAccountByAdmin } from './delete-account-by-admin.server.ts'

const named = ({ userId, email }: Member, typed = email!) => ({ id: userId, typed })
const userOf = async (db: Db, { userId }: Member) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]
async function complete(db: Db, orderId: string) {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const)
    await db.update(orders).set({ status }).where(eq(orders.id, orderId))
}

test('an account is erased, its orders are kept without the person, and the log says not who it was §32.5', async ({
  db,
}) => {
  const [admin, buyer, seller] = [await anAdmin(db), await aBuyer(db), await aSeller(db)]
  const from = { address: '41.70.1.1', secret: 'a secret that only this test uses, long enough' }
  await subscribe(db, subscribeInput.parse({ email: buyer.email, source: 'footer' }), from)
  const order = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  await complete(db, order.id)
  const typed = ` ${buyer.email.toUpperCase()} `
  expect(await deleteAccountByAdmin(db, admin, named(buyer, typed))).toEqual({ ok: true, value: null })
  expect(await userOf(db, buyer)).toBeUndefined()
  const kept = await findOrder(db, seller, { id: order.id })
  expect(kept).toMatchObject({ orderNumber: order.orderNumber, totalAmount: order.totalAmount })
  expect(JSON.stringify(kept)).not.toContain('Chikondi')
  expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'unsubscribed' }])
  const acts = await findAuditEntries(db, { limit: 5 })
  expect(acts).toMatchObject([{ action: 'user.erase', subjectId: buyer.userId, before: { role: 'buyer' } }])
  for (const word of [buyer.name, buyer.email]) expect(JSON.stringify(acts)).not.toContain(word)
  expect(await deleteAccountByAdmin(db, admin, named(buyer))).toMatchObject({ reason: 'no-such-user' })
})

test('nobody is erased while orders are under way: bought or sold, they are named §32.5', async ({ db }) => {
  const [admin, buyer, seller] = [await anAdmin(db), await aBuyer(db), await aSeller(db)]
  const order = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  const refusals = await Promise.all(
    [buyer, seller].map(async (member) => {
      const erased = await deleteAccountByAdmin(db, admin, named(member))
      return erased.ok ? '' : t(accountErasureMessage(ownRefusal(erased)!.reason, erased.detail))
    }),
  )
  for (const text of refusals) expect(text).toContain(order.orderNumber)
  expect(await userOf(db, buyer)).toMatchObject({ email: buyer.email })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
})

test('where a shop had orders a nameless row stays; it is not erased twice', async ({ db }) => {
  const [admin, buyer, seller] = [await anAdmin(db), await aBuyer(db), await aSeller(db)]
  const order = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  await complete(db, order.id)
  expect(await deleteAccountByAdmin(db, admin, named(seller))).toEqual({ ok: true, value: null })
  expect(await userOf(db, seller)).toMatchObject({
    name: 'Deleted account',
    phone: null,
    status: 'suspended',
  })
  expect(await deleteAccountByAdmin(db, admin, named(seller))).toMatchObject({ reason: 'account-erased' })
})

test('without the typed address, by oneself or by who administers no longer nobody is erased §32.5', async ({
  db,
}) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  expect(await deleteAccountByAdmin(db, admin, named(buyer, 'yes'))).toMatchObject({
    reason: 'not-confirmed',
  })
  expect(await deleteAccountByAdmin(db, admin, named(admin))).toMatchObject({ reason: 'yourself' })
  const stranger = { ...buyer, role: 'admin' } as const
  expect(await deleteAccountByAdmin(db, stranger, named(admin))).toMatchObject({ reason: 'no-longer-admin' })
  expect(await db.$count(users)).toBe(2)
})
