import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { password, withPassword } from '#test/make/password.ts'
import { anAdmin } from '#test/make.ts'
import { authenticatorOf, authenticatorOfPage } from '../visitors/authenticator.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => shop.close())

const anAdministrator = async () => withPassword(shop.db, await anAdmin(shop.db))
const codesOn = (html: string) =>
  [...html.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})</g)].map(([, code]) => code!)

async function signedIn(email: string) {
  const visitor = shop.aVisitor()
  const answer = await visitor.post('/login?from=/admin', { email, password })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/code?from=%2Fadmin'])
  return visitor
}
const doors = ['/admin', '/admin/users', '/admin/log.csv', '/profile', '/admin.data']
type Visitor = ReturnType<AttackedShop['aVisitor']>
async function expectShut(visitor: Visitor) {
  for (const path of doors) expect([path, (await visitor.get(path)).status]).not.toEqual([path, 200])
  const headers = {
    Authorization: `Bearer ${visitor.jar.get('thumba-session')}`,
    'Content-Type': 'application/json',
  }
  const called = await shop.ask('/api/call/getCurrentUser', { method: 'POST', headers, body: '{"data":{}}' })
  expect(await called.json()).toEqual({ result: null })
}

test('the password of an administrator alone opens nothing, before and after an app is set up §54.12', async () => {
  const { email, userId } = await anAdministrator()
  const visitor = await signedIn(email)
  await expectShut(visitor)
  const page = await (await visitor.get('/login/code?from=/admin')).text()
  const on = await visitor.post('/login/code?from=/admin', { code: await authenticatorOfPage(page).totp() })
  const codes = codesOn(await on.text())
  expect([on.status, codes.length]).toEqual([200, 10])
  expect((await visitor.get('/admin')).status).toBe(200)

  const thief = await signedIn(email)
  await expectShut(thief)
  const html = await (await thief.get('/login/code?from=/admin')).text()
  expect(html).not.toContain('Set up')
  for (const code of ['', '000000', 'abcde-fghij'])
    expect((await thief.post('/login/code?from=/admin', { code })).status).toBe(400)
  await expectShut(thief)
  expect(await shop.db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(1)

  const owner = await signedIn(email)
  expect((await owner.post('/login/code?from=/admin', { code: codes[0]! })).headers.get('location')).toBe(
    '/admin',
  )
  expect((await owner.get('/admin')).status).toBe(200)
})

test('codes cannot be guessed without end, in however many sessions', async () => {
  const { email, userId } = await anAdministrator()
  const first = await signedIn(email)
  const page = await (await first.get('/login/code')).text()
  await first.post('/login/code', { code: await authenticatorOfPage(page).totp() })
  const thieves = [await signedIn(email), await signedIn(email)]
  const guesses = Array.from({ length: 24 }, (_, n) =>
    thieves[n % 2]!.post('/login/code', { code: `${100_000 + n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
  expect(statuses).toContain(429)
  const shown = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(shown.filter(({ secondFactorAt }) => secondFactorAt)).toHaveLength(1)
})

test('a call signs in only with a code', async () => {
  const { email } = await anAdministrator()
  const call = (more: object) =>
    shop.ask('/api/call/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { email, password, ...more } }),
    })
  expect((await call({})).status).toBe(401)
  const visitor = await signedIn(email)
  const app = authenticatorOfPage(await (await visitor.get('/login/code')).text())
  const on = await visitor.post('/login/code', { code: await app.totp() })
  const codes = codesOn(await on.text())
  expect((await call({})).status).toBe(401)
  expect((await call({ code: '000000' })).status).toBe(401)
  expect((await call({ code: codes[0] })).status).toBe(200)
})

test('whoever saw the key of an app in one session knows nothing of the one that is set up in another', async () => {
  const { email } = await anAdministrator()
  const keyOn = async (visitor: Visitor) =>
    /<code[^>]*>([A-Z2-7]+)</.exec(await (await visitor.get('/login/code')).text())![1]!
  const [thief, owner] = [await signedIn(email), await signedIn(email)]
  const [seen, own] = [await keyOn(thief), await keyOn(owner)]
  expect(own).not.toBe(seen)
  expect(await keyOn(owner), 'the page opened twice').toBe(own)
  const html = await (await owner.get('/login/code')).text()
  const on = await owner.post('/login/code', { code: await authenticatorOfPage(html).totp() })
  expect([on.status, codesOn(await on.text()).length]).toEqual([200, 10])
  const later = await authenticatorOf(seen).hotp(Math.floor(Date.now() / 30_000) + 1)
  expect((await thief.post('/login/code', { code: later })).status).toBe(400)
  await expectShut(thief)
})
