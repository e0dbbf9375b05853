import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { authenticatorOfPage } from '../visitors/authenticator.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

/** The browser of an administrator who typed the password long ago. */
async function aLongAgo() {
  const admin = await withPassword(shop.db, await anAdmin(shop.db))
  const visitor = await shop.aVisitorAs(admin)
  const confirmedAt = new Date(Date.now() - 11 * 60 * 1000)
  await shop.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.userId))
  return { admin, visitor }
}
const acts = () => shop.db.$count(auditEntries)
const roleOf = async (userId: string) => {
  const [user] = await shop.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return user!.role
}

/** One route, as the router takes it too. */
const spellings: Record<string, (path: string) => string> = {
  capitals: (path) => path.replace('/users/', '/Users/'),
  'capitals of the area': (path) => path.replace('/admin/', '/ADMIN/'),
  'an escape': (path) => path.replace('/users/', '/%75sers/'),
  'an escape in the area': (path) => path.replace('/admin/', '/%61dmin/'),
  'a slash at the end': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/users/', '//users/'),
  'its data, in capitals': (path) => `${path.replace('/users/', '/USERS/')}.data`,
  'its data with a slash': (path) => `${path}/_.data`,
  'an index': (path) => `${path}?index`,
}

describe('a stolen session of an administrator does no grave act without the password', () => {
  test.each(Object.entries(spellings))('by %s', async (_, spelled) => {
    const { visitor } = await aLongAgo()
    const { userId } = await aBuyer(shop.db)
    const before = await acts()
    await visitor.post(spelled(`/admin/users/${userId}`), { intent: 'make-admin' })
    expect([await roleOf(userId), await acts()]).toEqual(['buyer', before])
  })

  test.each([
    ['note', 'make-admin'],
    ['make-admin', 'note'],
    ['', 'make-admin'],
  ])('by a form that says both %j and %j', async (...intents) => {
    const { visitor } = await aLongAgo()
    const { userId } = await aBuyer(shop.db)
    const form = new FormData()
    for (const intent of intents) form.append('intent', intent)
    form.set('note', 'A note')
    const before = await acts()
    await visitor.send(`/admin/users/${userId}`, form)
    expect([await roleOf(userId), await acts()]).toEqual(['buyer', before])
  })

  test.each([
    ['/admin/orders/0123456789abcdef', 'refund'],
    ['/admin/orders/0123456789abcdef', 'move'],
    ['/admin/payments', 'paid'],
    ['/admin/payments/transactions/0123456789abcdef', 'review'],
    ['/admin/payments/differences', ''],
    ['/admin/approvals/0123456789abcdef', 'approve'],
    ['/admin/sellers/0123456789abcdef', 'approve'],
    ['/admin/newsletter/campaigns/0123456789abcdef', 'send'],
    ['/admin/disputes/0123456789abcdef', 'resolve'],
    ['/Admin/Payments/Payouts', 'approve'],
    ['/admin/payments/refunds/', 'send'],
    ['/admin/%73ettings', 'save'],
  ])('at %s to %s', async (path, intent) => {
    const { visitor } = await aLongAgo()
    const answer = await visitor.post(path, { intent })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/confirm'])
  })

  test.each([
    '/admin/users.csv',
    '/admin/Orders.csv',
    '/admin/newsletter.csv',
    '/admin/interest.csv',
    '/admin/users/0123456789abcdef/data',
    '/admin/papers/0123456789abcdef',
    '/dev/outbox',
    '/dev/outbox/texts',
  ])('nor reads %s, which opens once the password was typed', async (path) => {
    const { visitor } = await aLongAgo()
    const before = await acts()
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/confirm'])
    expect(await acts()).toBe(before)
    const asked = await visitor.post('/admin/confirm', { 'confirm-password': password })
    expect(asked.status).toBe(303)
    expect(decodeURIComponent(asked.headers.get('location')!)).toContain(path)
    expect((await visitor.get(path)).headers.get('location')).not.toBe('/admin/confirm')
  })

  test('nor sets up an app of its own', async () => {
    const { admin, visitor } = await aLongAgo()
    const code = await authenticatorOfPage(await (await visitor.get('/admin/second-factor')).text()).totp()
    await visitor.post('/admin/second-factor/', { code })
    const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, admin.userId))
    expect(row?.turnedOnAt ?? null).toBeNull()
  })

  test('by a call, which takes a sign-in of just now', async () => {
    const { admin, visitor } = await aLongAgo()
    const { userId } = await aSeller(shop.db)
    const statusOf = async () => {
      const [shopOf] = await shop.db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
      return shopOf!.status
    }
    const call = (name: string, token: string, data: object) =>
      shop.ask(`/api/call/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ data }),
      })
    const data = { id: userId, reason: 'Because' }
    for (const name of ['approveSeller', 'sendCampaign', 'updateOrderStatus'])
      expect((await call(name, visitor.jar.get('thumba-session')!, data)).status, name).not.toBe(200)
    const stolen = await call('suspendSeller', visitor.jar.get('thumba-session')!, data)
    expect([stolen.status, await statusOf()]).toEqual([403, 'approved'])
    const signedIn = await call('login', '', { email: admin.email, password })
    const { result } = (await signedIn.json()) as { result: { token: string } }
    expect((await call('suspendSeller', result.token, data)).status).toBe(200)
    expect(await statusOf()).toBe('suspended')
  })
})
