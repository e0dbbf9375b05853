import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { aBuyer } from '#test/make.ts'
import { aVisitor, textOf, type Visitor } from '#test/visitors/visitor.ts'

const password = 'chambo-ndi-nsima-1'
let made = 0
/** A number that nothing was sent to yet, with neighbours of its own. */
const aNumber = () => {
  made += 1
  return `+26588${String(1_000_000 + made * 10_007)}`
}
beforeEach(async () => {
  await db.execute('delete from tries')
})

async function codeFor(phone: string): Promise<string> {
  const [message] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(eq(textMessages.phone, phone))
    .orderBy(desc(textMessages.expiresAt))
    .limit(1)
  return /#(\d{6})$/.exec(message?.text ?? '')?.[1] ?? ''
}
async function prove(visitor: Visitor, path: string, phone: string) {
  const sent = await visitor.post(path, { intent: 'send-code', phone, channel: 'sms' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect(await visitor.textOf(path)).toContain('We sent a code by SMS')
  return visitor.post(path, { intent: 'enter-code', code: await codeFor(phone) })
}
async function withPhone(phone: string, lastUsedAt = new Date()) {
  const buyer = await aBuyer(db)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: lastUsedAt, lastUsedAt })
  return buyer
}

test('a stranger with a phone types number, code and name, and is signed in §62.4', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  const proven = await prove(visitor, '/login/phone', phone)
  expect(proven.headers.get('Location')).toBe('/register/phone')
  expect(await visitor.textOf('/register/phone')).toContain('Your phone is confirmed')
  const nameless = await visitor.post('/register/phone', { intent: 'register', role: 'buyer', name: '' })
  expect(nameless.status).toBe(400)
  const done = await visitor.post('/register/phone', { intent: 'register', role: 'buyer', name: 'Tadala' })
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
  const profile = await visitor.textOf('/profile')
  expect(profile).toContain('Tadala')
  expect(await visitor.textOf('/profile/phone')).toMatch(/088\d \d{3} \d{3} signs in to your account/)
  for (const path of ['/profile/email', '/profile/delete'])
    expect(await visitor.textOf(path)).toContain('Choose a password first')
  expect((await visitor.get('/profile/password')).headers.get('Location')).toBe('/profile/first-password')
})

test('a seller gives what opens a shop, with faults beside the fields §62.4', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  const path = '/register/phone?role=seller'
  expect((await prove(visitor, path, phone)).headers.get('Location')).toBe(path)
  const typed = { intent: 'register', role: 'seller', name: 'Tadala', businessName: 'Tadala Shoes' }
  const refused = await visitor.post(path, typed)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('value="Tadala Shoes"')
  const shop = { ...typed, location: 'Zomba', paymentNumber: phone, paymentOperator: 'tnm_mpamba' }
  expect((await visitor.post(path, shop)).headers.get('Location')).toBe('/dashboard')
  const [profile] = await db
    .select()
    .from(sellerProfiles)
    .where(eq(sellerProfiles.businessName, 'Tadala Shoes'))
  expect(profile).toMatchObject({ location: 'Zomba', paymentNumber: phone })
})

test('whoever has an account is signed in, and a wrong code keeps the page §62.3', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  await withPhone(phone)
  await visitor.post('/login/phone', {
    intent: 'send-code',
    phone: phone.replace('+265', '0'),
    channel: 'sms',
  })
  const code = await codeFor(phone)
  const wrong = await visitor.post('/login/phone', {
    intent: 'enter-code',
    code: code === '000000' ? '000001' : '000000',
  })
  expect(wrong.status).toBe(400)
  expect(await textOf(wrong)).toContain('This code is wrong or too old')
  const signed = await visitor.post('/login/phone?from=/orders', { intent: 'enter-code', code: ` ${code} ` })
  expect([signed.status, signed.headers.get('Location')]).toEqual([303, '/orders'])
  expect((await visitor.get('/profile')).status).toBe(200)
})

test('a code or a name that is sent twice, as by a double tap, signs in both times §62.14', async () => {
  const [phone, visitor, twin] = [aNumber(), aVisitor(), aVisitor()]
  await visitor.post('/register/phone', { intent: 'send-code', phone })
  const typed = { intent: 'enter-code', code: `Your code: ${await codeFor(phone)}.` }
  for (const _ of ['first', 'again']) expect((await visitor.post('/register/phone', typed)).status).toBe(303)
  // The twin is the same browser, which never saw what the first form was answered.
  for (const [name, value] of visitor.jar) twin.jar.set(name, value)
  const name = { intent: 'register', role: 'buyer', name: 'Tadala' }
  for (const one of [visitor, twin]) {
    expect((await one.post('/register/phone', name)).headers.get('Location')).toBe('/')
    expect((await one.get('/profile')).status).toBe(200)
  }
  expect((await visitor.post('/register/phone', typed)).headers.get('Location')).toBe('/')
})

test('a code that comes after its request was given up is told so §62.14', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  await visitor.post('/login/phone', { intent: 'send-code', phone })
  await visitor.post('/login/phone', { intent: 'other-phone' })
  const late = await visitor.post('/login/phone', { intent: 'enter-code', code: await codeFor(phone) })
  expect(late.status).toBe(400)
  expect(await textOf(late)).toContain('Ask for a new code first')
})

test('an account that was left for long asks for one thing more §62.5', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  await withPhone(phone, new Date(Date.now() - 100 * 86_400_000))
  const proven = await prove(visitor, '/login/phone', phone)
  expect([proven.status, proven.headers.get('Location')]).toEqual([303, '/login/phone'])
  expect(await visitor.textOf('/login/phone')).toContain('One more step')
  expect((await visitor.post('/login/phone', { intent: 'password', password: 'wrong' })).status).toBe(401)
  expect((await visitor.post('/login/phone', { intent: 'mail-code' })).status).toBe(200)
  const signed = await visitor.post('/login/phone', { intent: 'password', password })
  expect([signed.status, signed.headers.get('Location')]).toEqual([303, '/'])
})

test('a forgotten password is replaced by a code §62.5', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  await withPhone(phone)
  const path = '/forgot-password/phone'
  expect((await prove(visitor, path, phone)).headers.get('Location')).toBe(path)
  const weak = await visitor.post(path, { intent: 'recover', password: 'x' })
  expect(weak.status).toBe(400)
  const done = await visitor.post(path, { intent: 'recover', password: 'nsomba-zambiri-9' })
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
  expect(await visitor.textOf('/profile/confirm')).toContain('Release codes are shown from')
})

test('the profile saves a phone with code and password, and removes it §62.4', async () => {
  const phone = aNumber()
  const buyer = await aBuyer(db)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  const visitor = aVisitor()
  await visitor.post('/login', { email: buyer.email, password })
  expect((await prove(visitor, '/profile/phone', phone)).headers.get('Location')).toBe('/profile/phone')
  expect((await visitor.post('/profile/phone', { intent: 'save', password: 'wrong' })).status).toBe(401)
  const saved = await visitor.post('/profile/phone', { intent: 'save', password })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/profile'])
  const [row] = await db.select().from(accountPhones).where(eq(accountPhones.userId, buyer.userId))
  expect(row).toMatchObject({ phone })
  expect((await db.select().from(users).where(eq(users.id, buyer.userId)))[0]).toMatchObject({ phone })
  expect((await visitor.post('/profile/phone', { intent: 'remove', password })).headers.get('Location')).toBe(
    '/profile',
  )
  expect(await db.$count(accountPhones, eq(accountPhones.userId, buyer.userId))).toBe(0)
})

test('a phone-only account chooses its first password by a code §62.5', async () => {
  const [phone, visitor] = [aNumber(), aVisitor()]
  await prove(visitor, '/login/phone', phone)
  await visitor.post('/register/phone', { intent: 'register', role: 'buyer', name: 'Tadala' })
  await db.execute('delete from tries')
  const path = '/profile/first-password'
  expect((await visitor.post(path, { intent: 'send-code', phone: '+265999000000' })).status).toBe(303)
  await visitor.post(path, { intent: 'enter-code', code: await codeFor(phone) })
  const set = await visitor.post(path, { intent: 'save', password })
  expect([set.status, set.headers.get('Location')]).toEqual([303, '/profile'])
  expect((await visitor.get(path)).headers.get('Location')).toBe('/profile/password')
})
