import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { withPassword } from '#test/make/password.ts'
import { sentCode } from '#test/make/phone-account.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf } from '#test/visitors/visitor.ts'

const path = '/seller/profile/payment-number'
const day = 86_400_000
let made = 0

/** A seller with a phone and nothing else, signed in for so many days. */
async function aPhoneSeller(days: number) {
  made += 1
  const phone = `+26599123451${made}`
  const seller: Seller = await aSeller(db, { paymentNumber: '+265888000111', paymentOperator: 'tnm_mpamba' })
  await db.update(users).set({ email: null, emailVerified: false }).where(eq(users.id, seller.userId))
  const at = new Date()
  await db.insert(accountPhones).values({ userId: seller.userId, phone, verifiedAt: at, lastUsedAt: at })
  const visitor = await aVisitorAs(db, seller)
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - days * day) })
    .where(eq(sessions.userId, seller.userId))
  return { seller, visitor, phone }
}

test('a seller with a phone only changes the number with a code; their own is offered, and saved when sent', async () => {
  const { seller, visitor, phone } = await aPhoneSeller(8)
  expect(await visitor.textOf('/seller/profile')).toContain('We pay you on 0888 000 111 (TNM Mpamba)')
  expect((await visitor.post(path, { intent: 'send-code' })).status).toBe(303)
  await visitor.post(path, { intent: 'enter-code', code: await sentCode(db, phone) })
  const html = await (await visitor.get(path)).text()
  const offered = fieldsOf(html)
  expect(offered.paymentNumber?.replaceAll(' ', '')).toBe(phone.replace('+265', '0'))
  expect(html).toContain('(Airtel Money) is the number that you confirmed')
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ paymentNumber: '+265888000111' })

  const faulty = await visitor.post(path, { intent: 'save', paymentNumber: '12' })
  expect([faulty.status, (await faulty.text()).includes('Invalid phone number')]).toEqual([400, true])
  const saved = await visitor.post(path, { ...offered, intent: 'save' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/seller/profile'])
  expect(await findOwnShop(db, seller.userId)).toMatchObject({
    paymentNumber: phone,
    paymentOperator: 'airtel_money',
  })
  const text = await visitor.textOf('/seller/profile')
  expect(text).toContain('Your payment number is saved')
  expect(text).toContain('For your safety no payout is sent before')
})

test('on a newer device the page says from when, and what to do instead; no code is sent', async () => {
  const { visitor, phone } = await aPhoneSeller(2)
  const page = await visitor.get(path)
  const html = await page.text()
  expect(html).not.toContain('send-code')
  expect(html).toContain('href="/profile/first-password"')
  expect(await visitor.textOf(path)).toMatch(
    /From \d+ \w+ \d{4}, \d\d:\d\d you can change your payment number/,
  )
  const refused = await visitor.post(path, { intent: 'send-code' })
  expect([refused.status, (await refused.text()).includes('less than 7 days ago')]).toEqual([409, true])
  expect(await db.$count(textMessages, eq(textMessages.phone, phone))).toBe(0)
})

test('the shop’s own form goes on without a password, and says where one is needed', async () => {
  const { seller, visitor } = await aPhoneSeller(8)
  const form = fieldsOf(await (await visitor.get('/seller/profile')).text())
  expect(form).not.toHaveProperty('paymentNumber')
  const saved = await visitor.post('/seller/profile', { ...form, description: 'Lamps and panels' })
  expect(saved.status).toBe(303)
  expect(await findOwnShop(db, seller.userId)).toMatchObject({
    description: 'Lamps and panels',
    paymentNumber: '+265888000111',
    payoutAccountChangedAt: null,
  })
  const refused = await visitor.post('/seller/profile', { ...form, paymentNumber: '0999 555 444' })
  expect([refused.status, (await refused.text()).includes('your account has none yet')]).toEqual([409, true])
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ paymentNumber: '+265888000111' })
})

test('whoever has a password is led to the shop’s own form', async () => {
  const seller = await withPassword(db, await aSeller(db))
  const answer = await (await aVisitorAs(db, seller)).get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/seller/profile'])
})
