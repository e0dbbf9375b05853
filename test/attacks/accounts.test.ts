import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { shopNamesBackfill } from '#app/modules/identity/shops/profile/shop-names.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { tokenMailedTo } from '#test/services/mailbox.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

const [known, fresh] = [password, 'usipa-22']
const reason = 'Somebody else used this account.'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

/** What the form of a page sends untouched. */
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

/** Somebody whose password a thief knows, with the browser in which the thief is signed in. */
async function aVictim() {
  const victim = await withPassword(shop.db, await aBuyer(shop.db))
  const thief = await shop.aVisitorAs(victim)
  return { victim, thief }
}

describe('a thief who was in an account for a minute', () => {
  const acts: Record<string, (victim: Member) => Promise<unknown>> = {
    'the owner chose a new password by a mailed link': async (victim) => {
      const email = victim.email!
      await shop.aVisitor().post('/forgot-password', { email })
      const token = await tokenMailedTo(shop.db, email, 'reset-password')
      return shop.aVisitor().post(`/reset-password?token=${token}`, { token, password: fresh })
    },
    'the owner changed the password': async (victim) =>
      (await shop.aVisitorAs(victim)).post('/profile/password', {
        currentPassword: known,
        newPassword: fresh,
      }),
    'the owner signed out everywhere else': async (victim) =>
      (await shop.aVisitorAs(victim)).post('/profile/sessions', {}),
    'an administrator signed the account out': async ({ userId }) =>
      (await shop.aVisitorAs(await anAdmin(shop.db))).post(`/admin/users/${userId}`, {
        intent: 'end-sessions',
      }),
    'an administrator suspended the account': async ({ userId }) =>
      (await shop.aVisitorAs(await anAdmin(shop.db))).post(`/admin/users/${userId}`, {
        intent: 'suspend',
        reason,
      }),
  }

  for (const [name, act] of Object.entries(acts)) {
    test(`cannot move it to another address after ${name} §54.5`, async () => {
      const { victim, thief } = await aVictim()
      const email = `thief.${victim.email}`
      await thief.post('/profile/email', { email, password: known })
      const token = await tokenMailedTo(shop.db, email, 'verify-email')
      expect(await act(victim)).toMatchObject({ status: 303 })
      const opened = await shop.aVisitor().post(`/verify-email?token=${token}`, { token })
      expect(opened.status).toBe(404)
      const [after] = await shop.db.select().from(users).where(eq(users.id, victim.userId))
      expect(after!.email).toBe(victim.email)
      expect((await thief.get('/profile')).status).toBe(302)
    })
  }
})

describe('a thief with nothing but a session of a seller', () => {
  const account = { paymentNumber: '+265888123456', paymentOperator: 'tnm_mpamba' } as const
  async function aSoldOut(values: Parameters<typeof aSeller>[1]) {
    const seller = await withPassword(shop.db, await aSeller(shop.db, { ...account, ...values }))
    await shop.db.transaction((tx) => shopNamesBackfill.fillBatch(tx, null))
    return { seller, thief: await shop.aVisitorAs(seller) }
  }
  const rowOf = async ({ userId }: Member) => {
    const [row] = await shop.db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
    return row!
  }
  const call = (token: string, input: object) =>
    shop.ask('/api/call/updateProfile', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: input }),
    })

  test('changes neither where the shop is paid nor its name, by form or by call §54.8', async () => {
    const { seller, thief } = await aSoldOut({ businessName: 'Karonga Rice' })
    const before = await rowOf(seller)
    const form = { businessName: 'Karonga Rice', location: 'Lilongwe', paymentNumber: '0888 123 456' }
    const token = thief.jar.get('thumba-session')!
    const wishes: Record<string, string>[] = [
      { paymentNumber: '0999 666 555' },
      { paymentOperator: 'airtel_money' },
      { bankName: 'NBS', bankAccountName: 'A Thief', bankAccountNumber: '1234567' },
      { businessName: 'Karonga Beans' },
    ]
    for (const wish of wishes)
      for (const guess of [{}, { password: 'guess-guess' }] as Record<string, string>[]) {
        const posted = await thief.post('/seller/profile', { ...form, ...wish, ...guess })
        expect([wish, posted.status]).toEqual([wish, 400])
        expect([wish, (await call(token, { ...wish, ...guess })).status]).toEqual([wish, 403])
      }
    expect(await rowOf(seller)).toEqual(before)
  })

  test('cannot try passwords without end', async () => {
    const { thief } = await aSoldOut({ businessName: 'Rumphi Honey' })
    const token = thief.jar.get('thumba-session')!
    const wish = { paymentNumber: '0999 666 555' }
    const guesses = Array.from({ length: 12 }, (_, n) => call(token, { ...wish, password: `guess-${n}` }))
    const answers = (await Promise.all(guesses)).map(({ status }) => status)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
    expect((await call(token, { ...wish, password })).status).toBe(429)
  })

  test('a seller with the password passes for no other shop, however the name is written §54.9', async () => {
    await aSoldOut({ businessName: 'Nsanje Fish' })
    const { seller, thief } = await aSoldOut({ businessName: 'Chikwawa Cotton' })
    const twins = ['NSANJE FISH', 'Nsanjе Fish', 'Nsanje\u200b Fish', 'N s a n j e F i s h', 'Nsanjé Fish']
    for (const businessName of twins) {
      const form = { businessName, location: 'Lilongwe', paymentNumber: '0888 123 456', password }
      const posted = await thief.post('/seller/profile', form)
      expect([businessName, posted.status]).toEqual([businessName, 409])
    }
    const form = { location: 'Lilongwe', paymentNumber: '0888 123 456', password }
    expect((await thief.post('/seller/profile', { ...form, businessName: 'Official Bank' })).status).toBe(303)
    const shown = await (await shop.ask(`/shop/${seller.userId}`)).text()
    expect([shown.includes('Chikwawa Cotton'), shown.includes('Official Bank')]).toEqual([true, false])
  })
})

test('a hundred bad sign-ins from one address keep no neighbour out §54.10', async () => {
  const [victim, neighbour] = [await aVictim(), await aVictim()]
  const login = (email: string, password: string) => shop.aVisitor().post('/login', { email, password })
  const { email } = victim.victim
  for (let n = 0; n < 100; n++) await login(n % 2 ? email : `nobody${n}@thumba.example`, 'guess-guess')
  expect((await login(email, known)).status).toBe(429)
  expect((await login(neighbour.victim.email, known)).status).toBe(303)
})

describe('an administrator’s session in other hands, or a password of long ago', () => {
  async function aLongAgo() {
    const admin = await withPassword(shop.db, await anAdmin(shop.db))
    const visitor = await shop.aVisitorAs(admin)
    const confirmedAt = new Date(Date.now() - 11 * 60 * 1000)
    await shop.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.userId))
    return { admin, visitor }
  }
  const grave: [string, () => Promise<[path: string, form: Record<string, string>]>][] = [
    [
      'makes nobody an administrator',
      async () => [userPath(await aBuyer(shop.db)), { intent: 'make-admin' }],
    ],
    ['suspends nobody', async () => [userPath(await aBuyer(shop.db)), { intent: 'suspend', reason }]],
    ['suspends no shop', async () => [`/admin/sellers/${shop.seller.userId}`, { intent: 'suspend', reason }]],
    ['changes no settings', async () => ['/admin/settings', { section: 'money', commissionPercent: '1' }]],
    ['approves no payout', async () => ['/admin/payments/payouts', { intent: 'approve' }]],
  ]
  const userPath = ({ userId }: Member) => `/admin/users/${userId}`
  const acts = () => shop.db.$count(auditEntries)

  test.each(grave)('%s without the password §54.12', async (_, ask) => {
    const { visitor } = await aLongAgo()
    const [path, form] = await ask()
    const before = await acts()
    for (const typed of [
      form,
      { ...form, 'confirm-password': 'guess-guess' },
      { ...form, 'confirm-password': '' },
    ])
      for (const door of [path, `${path}.data`]) {
        const answer = await visitor.post(door, typed)
        const text = `${answer.headers.get('location')} ${await answer.text()}`
        expect([door, text]).toEqual([door, expect.stringContaining('/admin/confirm')])
      }
    expect(await acts()).toBe(before)
  })

  test('goes on with what was typed once the password is there, and asks no more for ten minutes', async () => {
    const { visitor } = await aLongAgo()
    const [one, two] = [await aBuyer(shop.db), await aBuyer(shop.db)]
    const asked = await visitor.post(userPath(one), { intent: 'suspend', reason })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/admin/confirm'])
    const html = await (await visitor.get('/admin/confirm')).text()
    expect(html).toContain(`action="${userPath(one)}"`)
    const form = { ...hiddenFields(html), 'confirm-password': password }
    expect(form).toMatchObject({ intent: 'suspend', reason })
    const done = await visitor.post(userPath(one), form)
    expect([done.status, done.headers.get('location')]).toEqual([303, userPath(one)])
    expect((await visitor.post(userPath(two), { intent: 'suspend', reason })).headers.get('location')).toBe(
      userPath(two),
    )
    for (const { userId } of [one, two]) {
      const [after] = await shop.db.select().from(users).where(eq(users.id, userId))
      expect(after!.status).toBe('suspended')
    }
    expect((await visitor.get('/admin/confirm')).headers.get('location')).toBe('/admin')
  })
})

test('an administrator’s browser that was left open is signed out after 12 hours §54.12', async () => {
  const admin = await anAdmin(shop.db)
  const visitor = await shop.aVisitorAs(admin)
  expect((await visitor.get('/admin')).status).toBe(200)
  const hoursAgo = new Date(Date.now() - 12.1 * 60 * 60 * 1000)
  await shop.db.update(sessions).set({ createdAt: hoursAgo }).where(eq(sessions.userId, admin.userId))
  expect((await visitor.get('/admin')).status).toBe(302)
})

test('who reads the table of sessions can sign in with nothing in it §54.6', async () => {
  const { victim, thief } = await aVictim()
  const held = thief.jar.get('thumba-session')!
  expect((await thief.get('/profile')).status).toBe(200)
  const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, victim.userId))
  expect(rows.map(({ token }) => token)).not.toContain(held)
  for (const { id, token } of rows) {
    for (const stolen of [id, token]) {
      const reader = shop.aVisitor()
      reader.jar.set('thumba-session', stolen)
      expect((await reader.get('/profile')).status).toBe(302)
      const headers = { Authorization: `Bearer ${stolen}`, 'Content-Type': 'application/json' }
      const called = await shop.ask('/api/call/getCurrentUser', {
        method: 'POST',
        headers,
        body: '{"data":{}}',
      })
      expect(await called.text()).not.toContain(victim.email)
    }
  }
})
