import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { lastMailTo } from '#test/services/mailbox.ts'
import { aVisitor, fieldsOf } from '#test/visitors/visitor.ts'

const password = 'chambo-1'
async function aMember(email: string) {
  const visitor = aVisitor()
  await visitor.post('/register', { name: 'Chisomo', email, password, role: 'buyer' })
  return visitor
}
async function signIn(email: string, userAgent = 'Test') {
  const visitor = aVisitor()
  await visitor.post('/login', { email, password }, { 'User-Agent': userAgent })
  return visitor
}
const isIn = async (visitor: ReturnType<typeof aVisitor>) =>
  (await visitor.get('/profile/sessions')).status === 200
const sessionsOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return db.select().from(sessions).where(eq(sessions.userId, user!.id))
}

test('a new password ends every other session, rotates this one and is told by mail §11.18', async () => {
  const email = 'account-1@thumba.example'
  const here = await aMember(email)
  const there = await signIn(email)
  const before = here.jar.get('thumba-session')!
  const form = { currentPassword: password, newPassword: 'usipa-22' }
  const changed = await here.post('/profile/password', form)
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/profile'])
  expect(here.jar.get('thumba-session')).not.toBe(before)
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  const thief = aVisitor()
  thief.jar.set('thumba-session', before)
  expect(await isIn(thief)).toBe(false)
  expect((await lastMailTo(db, email)).kind).toBe('password-changed')
  expect((await aVisitor().post('/login', { email, password })).status).toBe(401)
})

test.each([
  [{ currentPassword: 'guess-guess', newPassword: 'usipa-22' }, 401, 'Incorrect password. Please try again.'],
  [{ currentPassword: '', newPassword: 'usipa-22' }, 400, 'Password is required'],
  [{ currentPassword: password, newPassword: '12345' }, 400, 'Password must be at least 6 characters'],
  [{ currentPassword: password, newPassword: password }, 400, 'This is already your password'],
])('changing the password with %j is refused with %i: %s', async (form, status, text) => {
  const email = 'account-2@thumba.example'
  await aMember(email)
  const visitor = await signIn(email)
  const response = await visitor.post('/profile/password', form)
  expect([response.status, (await response.text()).includes(text)]).toEqual([status, true])
  expect(await isIn(visitor)).toBe(true)
})

test('guessing the password of a session that was left open is stopped', async () => {
  const visitor = await aMember('account-3@thumba.example')
  const form = { currentPassword: 'guess-guess', newPassword: 'usipa-22' }
  for (let n = 0; n < 10; n++) expect((await visitor.post('/profile/password', form)).status).toBe(401)
  const response = await visitor.post('/profile/password', { ...form, currentPassword: password })
  expect(response.status).toBe(429)
  expect(await response.text()).toContain('Too many failed attempts. Please try again later.')
})

test('the email changes by a link to the new address, opened without scripts §11.19', async () => {
  const email = 'account-4@thumba.example'
  const visitor = await aMember(email)
  const asked = await visitor.post('/profile/email', { email: 'Account-4-new@thumba.example', password })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/profile/email'])
  const page = await visitor.textOf('/profile/email')
  expect(page).toContain('We sent a link to account-4-new@thumba.example')
  expect(page).toContain(`You sign in with ${email}`)
  const { path } = await lastMailTo(db, 'account-4-new@thumba.example', 'verify-email')
  const html = await (await visitor.get(path)).text()
  expect((await visitor.post(path, fieldsOf(html))).status).toBe(303)
  expect(await visitor.textOf('/profile/email')).toContain('You sign in with account-4-new@thumba.example')
  expect((await lastMailTo(db, email)).kind).toBe('email-changed')
})

test('an email that is taken, the same or wrong is said beside the field, and what was typed stays', async () => {
  const [email, other] = ['account-5@thumba.example', 'account-5-other@thumba.example']
  await aMember(other)
  const visitor = await aMember(email)
  for (const [typed, status, text] of [
    [other, 409, 'Another account uses this email address'],
    [email, 400, 'This is already your email address'],
    ['chisomo', 400, 'Invalid email address'],
  ] as const) {
    const response = await visitor.post('/profile/email', { email: typed, password })
    const html = await response.text()
    expect([response.status, html.includes(text), html.includes(`value="${typed}"`)]).toEqual([
      status,
      true,
      true,
    ])
    expect(html).not.toContain(password)
  }
})

test('one’s sessions are listed with the device, and one or all others are ended §11.20', async () => {
  const email = 'account-6@thumba.example'
  const here = await aMember(email)
  const android =
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
  const [phone, other] = [await signIn(email, android), await signIn(email)]
  const page = await here.textOf('/profile/sessions')
  expect(page).toContain('Chrome on an Android device')
  expect(page.match(/This device/g)).toHaveLength(1)

  const phoneSession = (await sessionsOf(email)).find(({ userAgent }) => userAgent === android)!
  expect((await here.post('/profile/sessions', { id: phoneSession.id })).status).toBe(303)
  expect([await isIn(here), await isIn(phone), await isIn(other)]).toEqual([true, false, true])
  expect((await here.post('/profile/sessions', {})).status).toBe(303)
  expect([await isIn(here), await isIn(other)]).toEqual([true, false])
})

test('no session’s token is in the page', async () => {
  const email = 'account-7@thumba.example'
  const here = await aMember(email)
  await signIn(email)
  const html = await (await here.get('/profile/sessions')).text()
  for (const { token } of await sessionsOf(email)) expect(html).not.toContain(token)
  expect(html).not.toContain(here.jar.get('thumba-session'))
})

test('a session of somebody else is not found, and goes on §11.20', async () => {
  const [mine, theirs] = ['account-8@thumba.example', 'account-8-other@thumba.example']
  const [me, them] = [await aMember(mine), await aMember(theirs)]
  const [session] = await sessionsOf(theirs)
  for (const id of [session!.id, 'nobodynobodynobo', '', "' or 1=1 --"])
    expect([id, (await me.post('/profile/sessions', { id })).status]).toEqual([id, 404])
  expect([await isIn(me), await isIn(them)]).toEqual([true, true])
  const [own] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(me.jar.get('thumba-session')!)))
  expect((await me.post('/profile/sessions', { id: own!.id })).status, 'this one ends by signing out').toBe(
    404,
  )
})
