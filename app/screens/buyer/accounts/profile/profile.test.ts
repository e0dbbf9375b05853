import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { findNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { defaultNotificationPreferences } from '#app/modules/platform/notifications/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

let buyer: Member
let visitor: Visitor

async function signedIn(member: Member) {
  const someone = aVisitor()
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  someone.jar.set('thumba-session', await createSession(db, member.userId, origin))
  return someone
}
beforeEach(async () => {
  buyer = await aBuyer(db, { name: 'Chisomo Phiri', phone: '+265999123456' })
  visitor = await signedIn(buyer)
})

const rowOf = async ({ userId }: Member) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row!
}
const everyBox = Object.fromEntries(
  Object.keys(defaultNotificationPreferences).flatMap((kind) => [
    [`inApp.${kind}`, 'on'],
    [`email.${kind}`, 'on'],
    [`push.${kind}`, 'on'],
  ]),
)
const untouched = { name: 'Chisomo Phiri', phone: '0999 123 456', language: 'en', ...everyBox }

test.each(['/profile', '/buyer/profile'])(
  '%s shows what is known, and saves what is changed §16.1',
  async (path) => {
    const html = await (await visitor.get(path)).text()
    expect(html).toMatch(/name="name"[^>]*value="Chisomo Phiri"/)
    expect(html).toMatch(/name="phone"[^>]*value="\+265999123456"/)

    const changed = {
      ...untouched,
      name: 'Chisomo Banda',
      phone: '0888 123 456',
      dataSaver: 'on',
    }
    const saved = await visitor.post(path, changed)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
    expect(await visitor.textOf(path)).toContain('Profile saved')
    expect(await rowOf(buyer)).toMatchObject({
      name: 'Chisomo Banda',
      phone: '+265888123456',
      language: 'en',
      dataSaver: true,
      email: buyer.email,
      role: 'buyer',
    })
  },
)

test('the language chosen here is that of our emails, and of the website from then on §16.9', async () => {
  expect(await visitor.textOf('/profile')).toContain('Our emails, messages and PDFs come in this language.')
  const saved = await visitor.post('/profile', { ...untouched, language: 'ny' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile'])
  expect(saved.headers.getSetCookie().join()).toContain('thumba-language=ny')
  expect((await rowOf(buyer)).language).toBe('ny')
  const html = await (await visitor.get('/profile')).text()
  expect(html).toContain('<html lang="ny"')
  expect(html).toContain('Mbiri yasungidwa')
  const again = await visitor.post('/profile', { ...untouched, language: 'ny' })
  expect(again.headers.getSetCookie().join()).not.toContain('thumba-language')
})

test('an empty phone number takes it away', async () => {
  await visitor.post('/profile', { ...untouched, phone: '' })
  expect((await rowOf(buyer)).phone).toBeNull()
})

test('what cannot be taken is said beside its field, with what was typed, and nothing is saved', async () => {
  const answer = await visitor.post('/profile', {
    name: ' ',
    phone: '12',
    language: 'fr',
    'inApp.payment': 'on',
  })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  for (const words of ['Name is required', 'Invalid phone number', 'Please choose English or Chichewa'])
    expect(html).toContain(words)
  expect(html).toMatch(/name="phone"[^>]*value="12"/)
  expect(html).toMatch(/name="inApp.payment"[^>]*checked/)
  expect(html).not.toMatch(/name="email.payment"[^>]*checked/)
  expect(await rowOf(buyer)).toMatchObject({ name: 'Chisomo Phiri', phone: '+265999123456' })
})

test('neither email nor role can be changed here §16.4', async () => {
  await visitor.post('/profile', { ...untouched, email: 'other@example.mw', role: 'admin', status: 'active' })
  expect(await rowOf(buyer)).toMatchObject({ email: buyer.email, role: 'buyer' })
})

test('boxes without a tick switch their kind off, in the shop, by email and on the phone each §16.11', async () => {
  const {
    'inApp.payment': _one,
    'email.order_status': _two,
    'push.dispute': _three,
    ...rest
  } = untouched as Record<string, string>
  await visitor.post('/profile', rest)
  expect(await findNotificationPreferences(db, buyer.userId)).toEqual({
    ...defaultNotificationPreferences,
    payment: { inApp: false, email: true },
    order_status: { inApp: true, email: false },
    dispute: { inApp: true, email: true, push: false },
  })
  const html = await (await visitor.get('/profile')).text()
  expect(html).not.toMatch(/name="inApp.payment"[^>]*checked/)
  expect(html).toMatch(/name="email.payment"[^>]*checked/)
})

test('only sellers choose about stock and their products §16.11', async () => {
  const seller = await signedIn(await aSeller(db))
  expect(await seller.textOf('/profile')).toContain('Low stock')
  expect(await visitor.textOf('/profile')).not.toContain('Low stock')
})

test("'Profile update failed. Please try again.' when it breaks, and what was typed stays §16.3", async () => {
  await db.execute(sql`alter table users rename column data_saver to data_saver_away`)
  const typed = { ...untouched, name: 'Chisomo Banda', dataSaver: 'on' }
  const answer = await visitor.post('/profile.data', typed, { Accept: '*/*' })
  await db.execute(sql`alter table users rename column data_saver_away to data_saver`)
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).toContain('Profile update failed. Please try again.')
  expect(text).toContain('Chisomo Banda')
  expect((await rowOf(buyer)).name).toBe('Chisomo Phiri')
})

test('a guest has no profile, and another site cannot change one §16.4', async () => {
  expect((await aVisitor().post('/profile', untouched)).headers.get('location')).toBe(
    '/login?from=%2Fprofile&unsent=1',
  )
  await visitor.post('/profile', { ...untouched, name: 'Evil' }, { Origin: 'https://evil.example' })
  expect((await rowOf(buyer)).name).toBe('Chisomo Phiri')
})

test('other forms still take no more than 1 MB', async () => {
  const name = 'x'.repeat(1024 * 1024 + 1)
  expect((await visitor.post('/profile', { ...untouched, name })).status).toBe(413)
})

test('with data-saver on, pages carry the smallest pictures, no letters of their own and nothing fetched ahead §16.10', async () => {
  const path = 'products/a/lamp_1'
  const image = { path, width: 1280, height: 1280, placeholder: '#fff' }
  const product = await aProduct(db, { images: [image] })
  const search = `/products?${new URLSearchParams({ search: product.name })}`
  const pageOf = async (Headers: Record<string, string> = {}) => {
    const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
    return (await request(search, { headers: { Cookie, ...Headers } })).text()
  }
  const expectSaving = (html: string, saving: boolean) => {
    expect(html.includes('/lamp_1/160.avif 160w, ')).toBe(!saving)
    expect(html.includes('srcSet="/media/products/a/lamp_1/160.avif 160w"')).toBe(saving)
    expect(html.includes('as="font"')).toBe(!saving)
    expect(html.includes('<html lang="en" data-saving="true"')).toBe(saving)
    expect(/<link[^>]*modulepreload|<script[^>]*type="module"/.test(html)).toBe(!saving)
  }
  expectSaving(await pageOf(), false)
  expectSaving(await pageOf({ 'Save-Data': 'on' }), true)
  await visitor.post('/profile', { ...untouched, dataSaver: 'on' })
  expectSaving(await pageOf(), true)
})
