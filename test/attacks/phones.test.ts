import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookieName } from '#app/http/session/session-token.server.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { aBuyer } from '#test/make.ts'
import { codeFor as findCode } from './codes.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  // Named without its key: messages rest in the database, where they are read.
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

let made = 0
/** A number that nothing was sent to yet, with neighbours of its own. */
const aNumber = () => {
  made += 1
  return `+26599${String(1_000_000 + made * 10_007)}`
}
async function anOwner(phone: string) {
  const buyer = await aBuyer(shop.db)
  const now = new Date()
  await shop.db
    .insert(accountPhones)
    .values({ userId: buyer.userId, phone, verifiedAt: now, lastUsedAt: now })
  return buyer
}
const codeFor = (phone: string) => findCode(shop, phone)
const asked = (phone: string) => ({ intent: 'send-code', phone, channel: 'sms' })
const entered = (code: string) => ({ intent: 'enter-code', code })
const other = (code: string, by: number) => `${(Number(code) + by) % 1_000_000}`.padStart(6, '0')

describe('who asks for codes of others', () => {
  test('learns nothing of who has an account: answers and pages are alike §62.2', async () => {
    const [known, unknown] = [aNumber(), aNumber()]
    await anOwner(known)
    const answers = []
    for (const phone of [known, unknown]) {
      for (const path of ['/login/phone', '/register/phone', '/forgot-password/phone']) {
        await shop.db.execute('delete from tries')
        const stranger = shop.aVisitor()
        const sent = await stranger.post(path, asked(phone))
        const shown = (await stranger.textOf(path)).replaceAll(/0\d{3} \d{3} \d{3}|\d+ seconds/g, '')
        answers.push({ path, status: sent.status, to: sent.headers.get('Location'), shown })
      }
    }
    expect(answers.slice(3)).toEqual(answers.slice(0, 3))
    expect(answers[0]!.status).toBe(303)
  })

  test('guesses in vain: five tries a code, whatever browser, and no code for another purpose §62.3', async () => {
    const phone = aNumber()
    await anOwner(phone)
    const thief = shop.aVisitor()
    await thief.post('/login/phone', asked(phone))
    const code = await codeFor(phone)
    const elsewhere = shop.aVisitor()
    expect((await elsewhere.post('/login/phone', entered(code))).status, 'another browser').toBe(400)
    expect((await thief.post('/forgot-password/phone', entered(code))).status, 'another purpose').toBe(400)
    const forged = shop.aVisitor()
    const [row] = await shop.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone))
    const stolen = btoa(JSON.stringify({ 'sign-in': { request: row!.id, phone, channel: 'sms', sentAt: 0 } }))
    forged.jar.set('phone-codes', encodeURIComponent(`${stolen}.${'A'.repeat(43)}`))
    expect((await forged.post('/login/phone', entered(code))).status, 'a cookie that we did not sign').toBe(
      400,
    )
    for (const by of [1, 2, 3, 4, 5])
      expect((await thief.post('/login/phone', entered(other(code, by)))).status).toBe(400)
    expect((await thief.post('/login/phone', entered(code))).status, 'the right one, too late').toBe(400)
  })

  test('spends the numbers of a day, and is told when to ask again §62.2', async () => {
    const phone = aNumber()
    const thief = shop.aStranger()
    expect((await thief.post('/login/phone', asked(phone))).status).toBe(303)
    const again = await shop.aStranger().post('/register/phone', asked(phone))
    expect(again.status).toBe(429)
    expect(await again.text()).toContain('Try again in')
  })
})

test('a session that somebody planted is worth nothing after signing in by phone, and codes count once §62.3', async () => {
  const phone = aNumber()
  const owner = await anOwner(phone)
  const mallory = await aBuyer(shop.db)
  const victim = await shop.aVisitorAs(mallory)
  const planted = victim.jar.get(sessionCookieName)!
  await victim.post('/login/phone', asked(phone))
  const code = await codeFor(phone)
  const signed = await victim.post('/login/phone', entered(code))
  expect([signed.status, signed.headers.get('Location')]).toEqual([303, '/'])
  expect(victim.jar.get(sessionCookieName)).not.toBe(planted)
  expect(await shop.db.$count(sessions, eq(sessions.userId, mallory.userId)), 'the planted one').toBe(0)
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, owner.userId))
  expect(session).toMatchObject({ signedInBy: 'phone-code' })
  expect((await shop.aVisitor().post('/login/phone', entered(code))).status).toBe(400)
})
