import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Connection, Db } from '#app/db/client.server.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { enterPhoneCode } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { createSession, endOtherSessions } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { notifications, textLadders } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { enteredCode, home, memberOf, password, phone, sentCode, visitor } from '#test/make/phone-account.ts'
import { aSeller } from '#test/make.ts'
import { changePaymentNumber } from './change-payment-number.server.ts'
import { updateMember } from './update-member.server.ts'

const day = 86_400_000
const purpose = 'payment-number'
const wanted = { paymentNumber: '+265888111222' }
const before = { paymentNumber: '+265999000111', paymentOperator: 'airtel_money' } as const

/** A seller with a phone only, who is signed in here for so many days. */
async function aPhoneSeller(db: Db, { days = 8, to = phone } = {}) {
  const { userId } = await aSeller(db, before)
  await db.update(users).set({ email: null, emailVerified: false }).where(eq(users.id, userId))
  const at = new Date()
  await db.insert(accountPhones).values({ userId, phone: to, verifiedAt: at, lastUsedAt: at })
  return signedInSince(db, userId, days)
}
async function signedInSince(db: Db, userId: string, days: number): Promise<Seller> {
  const token = await createSession(db, userId, home, new Date(), {
    signedInBy: 'phone-code',
    heldUntil: null,
  })
  const member = await memberOf(db, token)
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - days * day) })
    .where(eq(sessions.id, member.sessionId))
  return member as Seller
}
const shopOf = async (db: Db, { userId }: Seller) => {
  const [shop] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  return shop!
}
const stays = async (db: Db, seller: Seller) =>
  expect(await shopOf(db, seller)).toMatchObject({ ...before, payoutAccountChangedAt: null })

test('a code on a device of a week changes the number; payouts wait and the seller is told', async ({
  db,
}) => {
  const seller = await aPhoneSeller(db)
  const code = await enteredCode(db, { purpose, actor: seller })
  const now = new Date()
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted }, now)).toEqual({
    ok: true,
    value: null,
  })
  expect(await shopOf(db, seller)).toMatchObject({
    ...wanted,
    paymentOperator: 'tnm_mpamba',
    payoutAccountChangedAt: now,
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(told).toHaveLength(1)
  const texts = await db.select().from(textLadders).where(eq(textLadders.phone, phone))
  expect(texts.map(({ content }) => content.kind)).toEqual(['security-payout'])
})

test('a device of less than a week changes nothing, whatever code it has', async ({ db }) => {
  const seller = await aPhoneSeller(db, { days: 6.99 })
  const code = await enteredCode(db, { purpose, actor: seller })
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted })).toMatchObject({
    reason: 'device-too-new',
  })
  await stays(db, seller)
})

test('nor does an old device that was signed out from another one', async ({ db }) => {
  const seller = await aPhoneSeller(db, { days: 30 })
  const code = await enteredCode(db, { purpose, actor: seller })
  await endOtherSessions(db, await signedInSince(db, seller.userId, 0))
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted })).toMatchObject({
    reason: 'device-too-new',
  })
  await stays(db, seller)
})

test('a code for anything else, and none at all, changes nothing', async ({ db }) => {
  const seller = await aPhoneSeller(db)
  for (const other of ['sign-in', 'recover', 'verify-phone', 'register'] as const) {
    await db.execute('delete from tries')
    const code = await enteredCode(db, { purpose: other, actor: seller })
    expect(await changePaymentNumber(db, seller, { ...code, ...wanted }), other).toMatchObject({
      reason: 'code-first',
    })
  }
  expect(await changePaymentNumber(db, seller, { request: undefined, ...wanted })).toMatchObject({
    reason: 'code-first',
  })
  await stays(db, seller)
})

test('its digits count for nothing else, and nothing is changed before they are entered', async ({ db }) => {
  const seller = await aPhoneSeller(db)
  const wantedCode = { phone, purpose, channel: 'sms', language: 'en' } as const
  const sent = await sendPhoneCode(db, wantedCode, { ...visitor, actor: seller })
  if (!sent.ok) throw new Error(sent.reason)
  const { request } = sent.value
  const code = await sentCode(db)
  for (const other of ['sign-in', 'recover', 'verify-phone'] as const)
    expect(await enterPhoneCode(db, { request, purpose: other, code }), other).toMatchObject({ ok: false })
  expect(await changePaymentNumber(db, seller, { request, ...wanted })).toMatchObject({
    reason: 'code-first',
  })
  expect(await enterPhoneCode(db, { request, purpose, code })).toMatchObject({ ok: true })
})

test('the code of another account, or to a number that is no longer the account’s, changes nothing', async ({
  db,
}) => {
  const seller = await aPhoneSeller(db)
  const thief = await aPhoneSeller(db, { to: '+265888333444' })
  const own = await enteredCode(db, { purpose, to: '+265888333444', actor: thief })
  expect(await changePaymentNumber(db, seller, { ...own, ...wanted })).toMatchObject({ reason: 'code-first' })
  const theirs = await enteredCode(db, { purpose, actor: thief })
  expect(
    await changePaymentNumber(db, seller, { ...theirs, ...wanted }),
    'asked for by another',
  ).toMatchObject({
    reason: 'code-first',
  })
  expect(await changePaymentNumber(db, thief, { ...theirs, ...wanted }), 'of another phone').toMatchObject({
    reason: 'code-first',
  })
  await db.execute('delete from tries')
  const right = await enteredCode(db, { purpose, actor: seller })
  await db
    .update(accountPhones)
    .set({ phone: '+265999777666' })
    .where(eq(accountPhones.userId, seller.userId))
  expect(await changePaymentNumber(db, seller, { ...right, ...wanted })).toMatchObject({
    reason: 'code-first',
  })
  await stays(db, seller)
})

test('a code counts once and half an hour; the same form again says that it is saved', async ({ db }) => {
  const seller = await aPhoneSeller(db)
  const code = await enteredCode(db, { purpose, actor: seller })
  const late = new Date(Date.now() + 31 * 60_000)
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted }, late)).toMatchObject({
    reason: 'code-first',
  })
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted })).toMatchObject({ ok: true })
  const at = (await shopOf(db, seller)).payoutAccountChangedAt
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted })).toMatchObject({ ok: true })
  const other = { ...code, paymentNumber: '+265999222333' }
  expect(await changePaymentNumber(db, seller, other)).toMatchObject({ reason: 'code-first' })
  expect(await shopOf(db, seller)).toMatchObject({ ...wanted, payoutAccountChangedAt: at })
})

test('whoever has a password types it: a code is not enough any more', async ({ db }) => {
  const seller = await aPhoneSeller(db)
  await writePassword(db as never, seller.userId, await hashPassword(password))
  const code = await enteredCode(db, { purpose, actor: seller })
  expect(await changePaymentNumber(db, seller, { ...code, ...wanted })).toMatchObject({
    reason: 'password-needed',
  })
  await stays(db, seller)
  expect(await updateMember(db, seller, { ...wanted, password })).toMatchObject({ ok: true })
})

committed('of ten numbers sent at once with one code one is saved', async ({ db }: { db: Connection }) => {
  const seller = await aPhoneSeller(db)
  const code = await enteredCode(db, { purpose, actor: seller })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      changePaymentNumber(db, seller, { ...code, paymentNumber: `+26588811122${index}` }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const saved = answers.findIndex(({ ok }) => ok)
  expect(await shopOf(db, seller)).toMatchObject({ paymentNumber: `+26588811122${saved}` })
})
