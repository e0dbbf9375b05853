import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import type { Buyer } from '../base/actor.ts'
import { hashPassword, writePassword } from '../modules/identity/accounts/passwords/passwords.server.ts'
import { subscribeInput } from '../modules/outreach/newsletter/subscriptions/input-rules.ts'
import { subscribe } from '../modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { newsletterSubscriptions as subscriptions } from '../modules/outreach/newsletter/tables.ts'
import { deleteAccount } from './delete-account.server.ts'

const password = 'chambo-1'
const from = { address: '41.70.1.1', secret: 'a secret that only this test uses, long enough' }

async function aReader(db: Db, verified = true): Promise<Buyer> {
  const buyer = await aBuyer(db, { emailVerified: verified })
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  await subscribe(db, subscribeInput.parse({ email: buyer.email, source: 'footer' }), from)
  return buyer
}
const rowOf = async (db: Db, { email }: Buyer) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email!)))[0]
const isThere = async (db: Db, { userId }: Buyer) => (await db.$count(users, eq(users.id, userId))) > 0

test('deleting an account ends the newsletter of its verified address, and nobody else’s §30.6', async ({
  db,
}) => {
  const [leaving, other] = [await aReader(db), await aReader(db)]
  expect(await deleteAccount(db, leaving, { password })).toEqual({ ok: true, value: null })
  expect(await isThere(db, leaving)).toBe(false)
  expect(await rowOf(db, leaving)).toMatchObject({
    status: 'unsubscribed',
    unsubscribedAt: expect.any(Date),
  })
  expect(await rowOf(db, other)).toMatchObject({ status: 'active' })
})

test('an address that was never verified may be somebody else’s: its newsletter goes on', async ({ db }) => {
  const leaving = await aReader(db, false)
  expect((await deleteAccount(db, leaving, { password })).ok).toBe(true)
  expect(await rowOf(db, leaving)).toMatchObject({ status: 'active' })
})

test('where the account stays, so does the newsletter', async ({ db }) => {
  const buyer = await aReader(db)
  expect(await deleteAccount(db, buyer, { password: 'usipa-22' })).toMatchObject({ reason: 'wrong-password' })
  await anOrder(db, buyer, await aProduct(db))
  expect(await deleteAccount(db, buyer, { password })).toMatchObject({ reason: 'orders-under-way' })
  expect([await isThere(db, buyer), (await rowOf(db, buyer))?.status]).toEqual([true, 'active'])
})
