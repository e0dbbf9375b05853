import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifications } from '#app/modules/identity/accounts/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { call, cookiesOf, db, request } from '#test/http.ts'
import { lastMailTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

const [old, fresh] = ['chambo-1', 'usipa-22']
const register = (email: string) =>
  request('/register', { form: { name: 'Chisomo', email, password: old, role: 'buyer' } })
const forgot = (email: string) => request('/forgot-password', { form: { email } })

test('the login page leads to a page that mails a link §11.1', async () => {
  expect(await (await request('/login')).text()).toContain('href="/forgot-password"')
  const email = 'forgot-1@thumba.example'
  await register(email)
  const asked = await forgot(email)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/forgot-password?sent'])
  expect(await textOf(await request('/forgot-password?sent'))).toContain('We have sent you a link')
  const { path, minutes } = await lastMailTo(db, email, 'reset-password')
  expect([path.startsWith('/reset-password?token='), minutes]).toEqual([true, 60])
})

test.each([
  ['nobody@thumba.example', 404, 'no account found with this email address'],
  ['chisomo', 400, 'invalid email format'],
  ['', 400, 'Email is required'],
])('asking for %j is answered %i: %s §11.3', async (email, status, text) => {
  const response = await forgot(email)
  expect(response.status).toBe(status)
  const html = await response.text()
  expect(html).toContain(text)
  expect(html).toContain(`value="${email}"`)
})

test('without scripts: ask, open the link, choose, and sign in with the new password alone §11.2', async () => {
  const email = 'forgot-2@thumba.example'
  const before = await register(email)
  const visitor = aVisitor()
  await visitor.post('/forgot-password', { email })
  const { path } = await lastMailTo(db, email, 'reset-password')
  const page = await visitor.get(path)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('At least 6 characters')
  const saved = await visitor.post(path, { ...fieldsOf(html), password: fresh })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/login'])
  expect(await visitor.textOf('/login')).toContain('Your password is changed')

  const old303 = await request('/logout', { headers: { Cookie: cookiesOf(before) } })
  expect(old303.headers.get('location'), 'the session from before is over').toBe('/')
  expect((await request('/login', { form: { email, password: old } })).status).toBe(401)
  expect((await visitor.post('/login', { email, password: fresh })).status).toBe(303)
  expect((await lastMailTo(db, email)).kind).toBe('password-changed')
})

test('a password that will not do is said beside the field, and the link still holds', async () => {
  const email = 'forgot-3@thumba.example'
  await register(email)
  await forgot(email)
  const { path } = await lastMailTo(db, email, 'reset-password')
  const token = await tokenMailedTo(db, email, 'reset-password')
  const response = await request(path, { form: { token, password: '12345' } })
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain('Password must be at least 6 characters')
  expect(html).not.toContain('12345"')
  expect((await request(path, { form: { token, password: fresh } })).status).toBe(303)
})

test('a link that is unknown, too old or used says so and offers a new one §11.5', async () => {
  const unknown = await request('/reset-password?token=x')
  expect(unknown.status).toBe(404)
  expect(await textOf(unknown)).toContain('This link is not valid')

  const email = 'forgot-4@thumba.example'
  await register(email)
  await forgot(email)
  const { path } = await lastMailTo(db, email, 'reset-password')
  const token = await tokenMailedTo(db, email, 'reset-password')
  await db
    .update(verifications)
    .set({ expiresAt: new Date(0) })
    .where(eq(verifications.id, token.slice(0, 16)))
  const tooOld = await request(path)
  const html = await tooOld.text()
  expect(tooOld.status).toBe(410)
  expect(html).toContain('This link has expired')
  expect(fieldsOf(html), 'one press sends another').toEqual({ email })
  expect((await request(path, { form: { token, password: fresh } })).status).toBe(410)

  expect((await forgot(email)).status).toBe(303)
  const second = await lastMailTo(db, email, 'reset-password')
  const form = { token: await tokenMailedTo(db, email, 'reset-password'), password: fresh }
  expect((await request(second.path, { form })).status).toBe(303)
  const used = await request(second.path)
  expect([used.status, (await textOf(used)).includes('This link was already used')]).toEqual([410, true])
})

test('an email that is taken leads to signing in and to a new password', async () => {
  const email = 'forgot-5@thumba.example'
  await register(email)
  const html = await (await register(email)).text()
  expect(html).toContain('href="/forgot-password?email=forgot-5%40thumba.example"')
  const page = await (await request('/forgot-password?email=forgot-5%40thumba.example')).text()
  expect(page).toContain('value="forgot-5@thumba.example"')
})

test('what breaks on our side says Password reset failed §11.4', async () => {
  const email = 'forgot-6@thumba.example'
  await register(email)
  await db.execute('alter table verifications add constraint broken check (false) not valid')
  const [page, called] = [await forgot(email), await call('sendPasswordReset', { email })]
  await db.execute('alter table verifications drop constraint broken')
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('Password reset failed. Please try again.')
  expect([called.status, called.body.error.message]).toEqual([
    500,
    'Password reset failed. Please try again.',
  ])
})

test('sendPasswordReset and resetPassword work by call, in the words of the specification §11.24', async () => {
  const email = 'forgot-7@thumba.example'
  const made = await call('register', { name: 'Chisomo', email, password: old, role: 'buyer' })
  const refused = async (name: string, data: object) => {
    const { status, body } = await call(name, data)
    return [status, body.error.message]
  }
  expect(await refused('sendPasswordReset', { email: 'nobody@thumba.example' })).toEqual([
    404,
    'no account found with this email address',
  ])
  expect(await refused('sendPasswordReset', { email: 'chisomo' })).toEqual([400, 'invalid email format'])
  expect((await call('sendPasswordReset', { email })).body).toEqual({ result: {} })
  const token = await tokenMailedTo(db, email, 'reset-password')
  expect((await call('resetPassword', { token, password: fresh })).body).toEqual({ result: {} })
  const headers = { Authorization: `Bearer ${made.body.result.token}` }
  expect((await call('getCurrentUser', {}, headers)).body).toEqual({ result: null })
  expect((await call('login', { email, password: fresh })).status).toBe(200)
  expect((await refused('resetPassword', { token, password: fresh }))[0]).toBe(409)
})

test('a suspended user is sent no link, and chooses no password by one from before', async () => {
  const email = 'forgot-8@thumba.example'
  await register(email)
  await forgot(email)
  const token = await tokenMailedTo(db, email, 'reset-password')
  await db.update(users).set({ status: 'suspended' }).where(eq(users.email, email))
  const asked = await request('/forgot-password', { form: { email } })
  expect([asked.status, await textOf(asked)]).toEqual([
    403,
    expect.stringContaining('This account is suspended.'),
  ])
  expect(await tokenMailedTo(db, email, 'reset-password')).toBe(token)
  const opened = await request(`/reset-password?token=${token}`, { form: { token, password: fresh } })
  expect([opened.status, await textOf(opened)]).toEqual([
    403,
    expect.stringContaining('This account is suspended.'),
  ])
  expect((await request('/login', { form: { email, password: old } })).status).toBe(403)
  expect((await call('resetPassword', { token, password: fresh })).status).toBe(403)
})
