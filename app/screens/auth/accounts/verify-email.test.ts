import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifications } from '#app/modules/identity/accounts/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { call, db } from '#test/http.ts'
import { lastMailTo, mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { aVisitor, fieldsOf, type Visitor } from '#test/visitors/visitor.ts'

async function aMember(email: string, role = 'buyer') {
  const visitor = aVisitor()
  await visitor.post('/register', { name: 'Chisomo', email, password: 'chambo-1', role })
  return visitor
}
const isVerified = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!.emailVerified
const linkTo = async (email: string) => (await lastMailTo(db, email, 'verify-email')).path
async function confirm(visitor: Visitor, path: string) {
  const html = await (await visitor.get(path)).text()
  return visitor.post(path, fieldsOf(html))
}

test('registering mails a welcome and a link; the page says where it was sent §11.8', async () => {
  const email = 'verify-1@thumba.example'
  const visitor = await aMember(email)
  expect((await mailsTo(db, email)).map(({ kind }) => kind).toSorted()).toEqual(['verify-email', 'welcome'])
  expect(await visitor.textOf('/verify-email')).toContain(`We have sent a link to ${email}`)
  expect(await visitor.textOf('/profile/password')).toContain(`${email} is not confirmed yet`)
})

test('opening the link confirms nothing, pressing the button does §11.10', async () => {
  const email = 'verify-2@thumba.example'
  const visitor = await aMember(email)
  const path = await linkTo(email)
  const scanner = aVisitor()
  expect(await scanner.textOf(path)).toContain(`Is this your address? ${email}`)
  expect(await isVerified(email)).toBe(false)
  const done = await confirm(visitor, path)
  expect([done.status, await isVerified(email)]).toEqual([303, true])
  expect(await visitor.textOf(done.headers.get('location')!)).toContain(`${email} is confirmed. Thank you!`)
  expect(await visitor.textOf('/profile/password')).not.toContain('is not confirmed yet')
})

test('a link that was used says that the address is already confirmed §11.11', async () => {
  const email = 'verify-3@thumba.example'
  const visitor = await aMember(email)
  const path = await linkTo(email)
  await confirm(aVisitor(), path)
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.id, (await tokenMailedTo(db, email, 'verify-email')).slice(0, 16)))
  const value = JSON.stringify({ ...JSON.parse(row!.value), usedAt: '2026-01-01T00:00:00Z' })
  await db.update(verifications).set({ value }).where(eq(verifications.id, row!.id))
  expect(await aVisitor().textOf(path)).toContain(`${email} is already confirmed`)
  const again = await aVisitor().post(
    '/verify-email',
    fieldsOf(`<input name="token" value="${path.split('=')[1]}">`),
  )
  expect(again.status).toBe(410)
  expect(await visitor.textOf('/verify-email')).toContain('is already confirmed')
})

test('a link that is too old or unknown says so, and offers a way to a new one §11.11', async () => {
  const email = 'verify-4@thumba.example'
  const visitor = await aMember(email)
  const path = await linkTo(email)
  const id = (await tokenMailedTo(db, email, 'verify-email')).slice(0, 16)
  await db
    .update(verifications)
    .set({ expiresAt: new Date(0) })
    .where(eq(verifications.id, id))
  const tooOld = await visitor.get(path)
  const html = await tooOld.text()
  expect(tooOld.status).toBe(410)
  expect(html).toContain('This link has expired')
  expect(html).toContain('href="/verify-email"')
  const unknown = await aVisitor().get('/verify-email?token=x')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('href="/login?from=%2Fverify-email"')
  expect(await aVisitor().textOf('/verify-email')).toContain('sign in first')
})

test('the link is sent again without scripts, after a wait that is told in words §11.9', async () => {
  const email = 'verify-5@thumba.example'
  const visitor = await aMember(email)
  const early = await visitor.post('/verify-email', { intent: 'resend' })
  expect(early.status).toBe(429)
  expect(await early.text()).toMatch(/You can ask for another in \d+ seconds/)
  const ago = new Date(Date.now() - 61_000)
  await db.update(verifications).set({ createdAt: ago })
  const sent = await visitor.post('/verify-email', { intent: 'resend' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/verify-email'])
  expect((await mailsTo(db, email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(2)
  const guest = await aVisitor().post('/verify-email', { intent: 'resend' })
  expect(guest.headers.get('location')).toMatch(/^\/login/)
})

test('verifyEmail works by call, and register by call mails the link too §11.24', async () => {
  const email = 'verify-6@thumba.example'
  await call('register', { name: 'Chisomo', email, password: 'chambo-1', role: 'buyer' })
  const token = await tokenMailedTo(db, email, 'verify-email')
  const { body } = await call('verifyEmail', { token })
  expect(body.result).toMatchObject({ email, emailVerified: true })
  expect((await call('verifyEmail', { token })).body.error).toMatchObject({
    status: 'ABORTED',
    message: 'This link was already used.',
  })
})
