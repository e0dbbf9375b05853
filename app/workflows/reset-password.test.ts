import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { inEnglish } from '#test/in-english.ts'
import { lastMailTo, mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { sendPasswordReset } from '../modules/identity/accounts/passwords/passwords.server.ts'
import { credentials, verifications } from '../modules/identity/accounts/tables.ts'
import { findSession } from '../modules/identity/sessions/reading.server.ts'
import { signIn } from '../modules/identity/sessions/signing-in.server.ts'
import { registration } from '../modules/identity/shops/rules.ts'
import { settings } from '../modules/platform/settings/tables.ts'
import { registerMember } from './register.server.ts'
import { resetPassword } from './reset-password.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const email = 'chisomo@thumba.example'
const [old, fresh] = ['chambo-1', 'usipa-22']
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function register(db: Db, address = email) {
  const typed = { email: address, password: old, name: 'Chisomo', role: 'buyer' }
  const made = await registerMember(db, registration.parse(typed), home)
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

async function askedToken(db: Db, address = email) {
  expect((await sendPasswordReset(db, { email: address }, home)).ok).toBe(true)
  return tokenMailedTo(db, address, 'reset-password')
}
const reset = (db: Db, token: string, password = fresh, now = new Date()) =>
  resetPassword(db, { token, password }, home, now)
const signsIn = async (db: Db, password: string) => (await signIn(db, { email, password }, home)).ok

test('a forgotten password is replaced by the mailed link, and only the new one signs in', async ({ db }) => {
  await register(db)
  expect(await reset(db, await askedToken(db))).toEqual({ ok: true, value: email })
  expect(await signsIn(db, old)).toBe(false)
  expect(await signsIn(db, fresh)).toBe(true)
  expect((await lastMailTo(db, email)).kind).toBe('password-changed')
})

test('after a reset every session from before is over §11.7', async ({ db }) => {
  const { token: first } = await register(db)
  const second = await signIn(db, { email, password: old }, home)
  await reset(db, await askedToken(db))
  for (const token of [first, second.ok ? second.value.token : ''])
    expect(await findSession(db, token, new Date())).toBeUndefined()
})

test('asking is refused in the words of the specification', async ({ db }) => {
  expect(await sendPasswordReset(db, { email: 'nobody@thumba.example' }, home)).toMatchObject({
    reason: 'no-account',
  })
  expect(await sendPasswordReset(db, { email: 'chisomo' }, home)).toMatchObject({ reason: 'invalid-email' })
})

test('a link works once §11.6', async ({ db }) => {
  await register(db)
  const token = await askedToken(db)
  await reset(db, token)
  expect(await reset(db, token, 'kampango-3')).toEqual({ ok: false, reason: 'link-used' })
  expect(await signsIn(db, fresh)).toBe(true)
})

test('a link holds for one hour §11.6', async ({ db }) => {
  await register(db)
  const token = await askedToken(db)
  expect(await reset(db, token, fresh, inMinutes(61))).toEqual({ ok: false, reason: 'link-expired' })
  expect((await reset(db, token, fresh, inMinutes(59))).ok).toBe(true)
})

test('a new link makes the old one worthless §11.6', async ({ db }) => {
  await register(db)
  const [first, second] = [await askedToken(db), await askedToken(db)]
  expect(await reset(db, first)).toEqual({ ok: false, reason: 'link-unknown' })
  expect((await reset(db, second)).ok).toBe(true)
})

test('what nobody was sent opens nothing, nor does a link for something else', async ({ db }) => {
  await register(db)
  const token = await askedToken(db)
  const toVerify = await tokenMailedTo(db, email, 'verify-email')
  const changed = token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x')
  for (const wrong of ['', 'x', "' or 1=1 --", changed, token.toUpperCase(), `${token}x`, toVerify])
    expect(await reset(db, wrong)).toEqual({ ok: false, reason: 'link-unknown' })
})

test('the token rests in the table as a hash only §11.6', async ({ db }) => {
  await register(db)
  const token = await askedToken(db)
  const rows = await db.select().from(verifications)
  expect(JSON.stringify(rows)).not.toContain(token.slice(16))
})

test('a weak password spends no link', async ({ db }) => {
  await register(db)
  await db.insert(settings).values({ key: 'passwordPolicy', value: { minimumLength: 12 } })
  const token = await askedToken(db)
  expect(inEnglish(await reset(db, token))).toEqual({
    ok: false,
    reason: 'weak-password',
    detail: 'Password must be at least 12 characters',
  })
  expect((await reset(db, token, 'kampango-3-lake')).ok).toBe(true)
})

test('a reset frees an account that was locked by too many failures §11.14', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 11; n++) await signsIn(db, 'guess-guess')
  expect(await signIn(db, { email, password: old }, home)).toMatchObject({ reason: 'too-many-tries' })
  await reset(db, await askedToken(db))
  expect(await signsIn(db, fresh)).toBe(true)
})

test('the link came to the mailbox, so the address counts as verified', async ({ db }) => {
  await register(db)
  await reset(db, await askedToken(db))
  const [user] = await db.select().from(users).where(eq(users.email, email))
  expect(user!.emailVerified).toBe(true)
})

test('an account without a password gets its first', async ({ db }) => {
  const { userId } = await register(db)
  await db.delete(credentials).where(eq(credentials.userId, userId))
  expect((await reset(db, await askedToken(db))).ok).toBe(true)
  expect(await signsIn(db, fresh)).toBe(true)
})

test('messages are limited per account and per address', async ({ db }) => {
  await register(db)
  const ask = (address: string, whose = email) => sendPasswordReset(db, { email: whose }, { address })
  for (let n = 0; n < 5; n++) expect((await ask(`41.70.3.${n}`)).ok).toBe(true)
  expect(await ask('41.70.3.9')).toEqual({ ok: false, reason: 'too-many-resets' })
  expect((await mailsTo(db, email)).filter(({ kind }) => kind === 'reset-password')).toHaveLength(5)
  for (let n = 0; n < 300; n++) await ask('41.70.4.4', `nobody${n}@thumba.example`)
  expect(await ask('41.70.4.4', 'one-more@thumba.example')).toMatchObject({ reason: 'too-many-resets' })
})

committed('of two resets with one link at once one wins §11.6', async ({ db }) => {
  await register(db)
  const token = await askedToken(db)
  const passwords = ['kampango-1', 'kampango-2']
  const results = await Promise.all(passwords.map((password) => reset(db, token, password)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'link-used' })
  const winner = passwords[results.findIndex(({ ok }) => ok)]!
  expect(await signsIn(db, winner)).toBe(true)
  expect((await mailsTo(db, email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
})

committed('of two links asked for at once one works', async ({ db }) => {
  await register(db)
  await Promise.all([1, 2].map(() => sendPasswordReset(db, { email }, home)))
  const tokens = (await mailsTo(db, email)).flatMap((mail) =>
    mail.kind === 'reset-password' ? [mail.path.split('token=')[1]!] : [],
  )
  expect(tokens).toHaveLength(2)
  const results = await Promise.all(tokens.map((token) => reset(db, token)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})
