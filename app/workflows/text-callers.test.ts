import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { requestEmailChange, verifyEmail } from '#app/modules/identity/accounts/email/emails.server.ts'
import { lockAccount } from '#app/modules/identity/accounts/locking.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { signIn } from '#app/modules/identity/sessions/signing-in.server.ts'
import { updateShop } from '#app/modules/identity/shops/profile/shop.server.ts'
import { notifySellerOfPayout } from '#app/modules/money/payouts/locking.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { saveNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { textLadders } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { readConversation } from '#app/modules/sales/conversations/reading.server.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { anApprovedPayout, payoutOf } from '#test/make/money/payout.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { tokenMailedTo } from '#test/services/mailbox.ts'
import { changePassword } from './change-password.server.ts'

const phone = '+265999123456'
const home = { address: '41.70.1.1', userAgent: 'Test' }
const password = 'chambo-ndi-nsima-1'

/** Gives an account a phone, and takes its email where it is to have nothing else. */
async function withPhone(db: Db, userId: string, { phoneOnly = true, to = phone } = {}) {
  const now = new Date()
  await db.insert(accountPhones).values({ userId, phone: to, verifiedAt: now, lastUsedAt: now })
  if (phoneOnly) await db.update(users).set({ email: null }).where(eq(users.id, userId))
}

/** What is to be texted: to whom, what, and whether it is over. */
const texted = (db: Db) =>
  db
    .select({
      to: textLadders.phone,
      content: textLadders.content,
      path: textLadders.path,
      end: textLadders.end,
    })
    .from(textLadders)
    .orderBy(asc(textLadders.createdAt), asc(textLadders.id))
    .then((all) => all.map(({ content, ...row }) => ({ ...row, kind: content.kind, values: content.values })))

describe('a payout', () => {
  test('that left and one that came back are texted to a seller with a phone only §61.18', async ({ db }) => {
    const { id, admin, seller } = await anApprovedPayout(db, { kind: 'bank' })
    await withPhone(db, seller.userId)
    await createPayoutBatch(db, admin, [id])
    await resolvePayout(db, admin, { id, to: 'failed', reason: 'The account is closed.' })
    const path = `/seller/earnings/payouts/${id}`
    const values = { amount: 'MK 19,000' }
    expect((await texted(db)).toSorted((one, other) => other.kind.localeCompare(one.kind))).toEqual([
      { to: phone, kind: 'payout-sent', values, path, end: null },
      { to: phone, kind: 'payout-failed', values, path, end: null },
    ])
  })

  test('is texted once for each turn, not to who has email, nor to who switched it off §61.18', async ({
    db,
  }) => {
    const { id, seller } = await anApprovedPayout(db, { kind: 'bank' })
    const tell = async () => notifySellerOfPayout(db as Tx, await payoutOf(db, id), 'sending')
    await withPhone(db, seller.userId, { phoneOnly: false })
    await tell()
    expect(await texted(db)).toEqual([])
    await db.update(users).set({ email: null }).where(eq(users.id, seller.userId))
    const off = { inApp: true, email: true, sms: false, whatsapp: false }
    await saveNotificationPreferences(db as Tx, seller.userId, { payment: off })
    await tell()
    expect(await texted(db)).toEqual([])
    await saveNotificationPreferences(db as Tx, seller.userId, { payment: { inApp: true, email: true } })
    await tell()
    await tell()
    expect(await texted(db)).toHaveLength(1)
  })
})

describe('a message', () => {
  const storage = aStorage()
  const send = (db: Db, asker: Parameters<typeof sendConversationMessage>[2], thread: object, text: string) =>
    sendConversationMessage(db, storage(), asker, { thread, text, photos: [] } as never)

  test('is texted to a seller with a phone only, once until it is read, and no more once it is §61.18', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    await withPhone(db, seller.userId)
    const product = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
    const old = new Date(Date.now() - 30 * 86_400_000)
    const buyer = await aBuyer(db, { name: 'Chikondi Banda', createdAt: old })
    const sent = await send(db, { actor: buyer }, { productId: product.id }, 'Is it there?')
    await send(db, { actor: buyer }, { productId: product.id }, 'Hello?')
    if (!sent.ok) throw new Error(sent.reason)
    const { conversationId } = sent.value
    const of = { to: phone, kind: 'message-came', path: `/conversations/${conversationId}` }
    expect(await texted(db)).toEqual([
      { ...of, values: { sender: 'Chikondi', about: 'Solar lamp' }, end: null },
    ])
    await readConversation(db, { actor: seller }, { conversationId })
    expect(await texted(db)).toMatchObject([{ ...of, end: 'seen' }])
    await send(db, { actor: buyer }, { productId: product.id }, 'And now?')
    expect((await texted(db)).map(({ end }) => end).toSorted()).toEqual([null, 'seen'].toSorted())
  })

  test('about an order is texted to a guest who left only a phone, with the link that opens the thread §61.18', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId })
    const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' }
    const order = await anOrder(db, aGuest, product, { contactInfo })
    await db.update(orders).set({ language: 'ny' }).where(eq(orders.id, order.id))
    await db.delete(textLadders)
    const said = await send(db, { actor: seller }, { orderId: order.id }, 'Which colour?')
    expect(said).toMatchObject({ ok: true })
    const key = orderKey(appSecret(), order.id)
    expect(await texted(db)).toMatchObject([
      {
        to: phone,
        kind: 'message-came',
        path: `/orders/${order.orderNumber}/messages?key=${key}`,
        end: null,
      },
    ])
    await readConversation(db, { actor: aGuest, key }, { orderId: order.id })
    expect((await texted(db))[0]!.end).toBe('seen')
  })
})

describe('a change to an account', () => {
  /** Has email, password and a phone, and is signed in. */
  async function aMember(db: Db) {
    const { userId, email } = await aBuyer(db)
    await writePassword(db as never, userId, await hashPassword(password))
    await withPhone(db, userId, { phoneOnly: false })
    const token = await createSession(db, userId, home)
    return { email: email!, userId, member: (await findSession(db, token, new Date()))!.member }
  }
  const warned = async (db: Db) => (await texted(db)).map(({ to, kind }) => [to, kind])

  test('is texted to its phone beside the email: password, email §61.19', async ({ db }) => {
    const { member } = await aMember(db)
    const fresh = 'usipa-ndi-mpunga-2'
    const typed = { currentPassword: password, newPassword: fresh }
    expect(await changePassword(db, member, { ...typed, currentPassword: 'wrong' })).toMatchObject({
      ok: false,
    })
    expect(await warned(db)).toEqual([])
    expect(await changePassword(db, member, typed)).toMatchObject({ ok: true })
    expect(await warned(db)).toEqual([[phone, 'security-password']])
    await requestEmailChange(db, member, { email: 'new@thumba.example', password: fresh } as never)
    await verifyEmail(db, await tokenMailedTo(db, 'new@thumba.example', 'verify-email'))
    expect((await warned(db)).toSorted()).toEqual([
      [phone, 'security-email'],
      [phone, 'security-password'],
    ])
  })

  test('of the payout account is texted, of anything else of the shop not §61.19', async ({ db }) => {
    const seller = await aSeller(db)
    await withPhone(db, seller.userId, { phoneOnly: false })
    const account = (await lockAccount(db as never, seller.userId))!
    const update = (shop: object) =>
      updateShop(db as never, account, shop, { proof: 'password', now: new Date() })
    expect(await update({ location: 'Zomba' })).toMatchObject({ ok: true })
    expect(await warned(db)).toEqual([])
    const bank = { bankName: 'FDH Bank', bankAccountName: 'Chisomo', bankAccountNumber: '999' }
    expect(await update(bank)).toMatchObject({ ok: true })
    expect(await warned(db)).toEqual([[phone, 'security-payout']])
  })

  test('is texted on a new device by password, not on a known one; three a day at most §61.19', async ({
    db,
  }) => {
    const { email } = await aMember(db)
    const enter = (device?: string) => signIn(db, { email, password }, { ...home, ...(device && { device }) })
    expect(await enter('known')).toMatchObject({ ok: true })
    expect(await signIn(db, { email, password: 'wrong' }, home)).toMatchObject({ ok: false })
    expect(await warned(db)).toEqual([])
    for (const _ of [1, 2, 3, 4]) expect(await enter()).toMatchObject({ ok: true })
    expect(await warned(db)).toEqual(Array(3).fill([phone, 'security-sign-in']))
  })

  test('is texted to nobody who proved no phone §61.19', async ({ db }) => {
    const { userId } = await aBuyer(db)
    await writePassword(db as never, userId, await hashPassword(password))
    const account = (await lockAccount(db as never, userId))!
    expect(await signIn(db, { email: account.email!, password }, home)).toMatchObject({ ok: true })
    expect(await warned(db)).toEqual([])
  })
})
