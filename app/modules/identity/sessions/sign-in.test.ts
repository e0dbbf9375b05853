import { eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { consumeAttempt, ownKey } from '#app/modules/platform/limits/rate-limits.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { registerMember } from '#app/workflows/register.server.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { hashToken } from '../accounts/passwords/passwords.server.ts'
import { type Origin, type SignInRefusal, signInRefusals } from '../accounts/rules.ts'
import { registration } from '../shops/rules.ts'
import { findSession } from './reading.server.ts'
import { signOut } from './sessions.server.ts'
import { signIn } from './signing-in.server.ts'
import { sessions } from './tables.ts'

const home: Origin = { address: '41.70.1.1', userAgent: 'Test' }
const email = 'chisomo@thumba.example'
const password = 'chambo-1'

async function register(db: Db) {
  const made = await registerMember(
    db,
    registration.parse({ email, password, name: 'Chisomo', role: 'buyer' }),
    home,
  )
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

const reasonOf = async (db: Db, typed: { email: string; password: string }, origin = home) => {
  const result = await signIn(db, typed, origin)
  return result.ok ? 'ok' : (result.reason as SignInRefusal)
}

test('signing in gives a session of 30 days §1.12', async ({ db }) => {
  const { userId } = await register(db)
  const result = await signIn(db, { email, password }, home)
  expect(result.ok && result.value.userId).toBe(userId)
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(result.ok ? result.value.token : '')))
  expect(Math.round((session!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30)
  expect(session).toMatchObject({ userId, ipAddress: '41.70.1.1', userAgent: 'Test' })
})

test('the email may be typed in capitals and with spaces around it', async ({ db }) => {
  await register(db)
  expect(await reasonOf(db, { email: '  CHISOMO@Thumba.Example ', password })).toBe('ok')
})

test('each refusal has the words of the specification §8.1 §8.2 §8.3', async ({ db }) => {
  await register(db)
  const said = async (typed: { email: string; password: string }) =>
    t(signInRefusals[(await reasonOf(db, typed)) as SignInRefusal])
  expect(await said({ email: 'nobody@thumba.example', password })).toBe(
    'no account found with this email address',
  )
  expect(await said({ email, password: 'usipa-22' })).toBe('Incorrect password. Please try again.')
  expect(await said({ email: 'chisomo', password })).toBe('Invalid email address format.')
  expect(await said({ email, password: 'x'.repeat(5000) })).toBe('Incorrect password. Please try again.')
  expect(t(signInRefusals['too-many-tries'])).toBe('Too many failed attempts. Please try again later.')
})

test('a suspended user cannot sign in, and only the right password is told so §4.5', async ({ db }) => {
  const { userId, token } = await register(db)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
  expect(await reasonOf(db, { email, password })).toBe('suspended')
  expect(await reasonOf(db, { email, password: 'guess-guess' })).toBe('wrong-password')
  expect(await findSession(db, token, new Date()), 'the session from before is void too').toBeUndefined()
})

test('the eleventh failure in a row is one too many, also with the right password', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 10; n++)
    expect(await reasonOf(db, { email, password: 'guess-guess' })).toBe('wrong-password')
  expect(await reasonOf(db, { email, password: 'guess-guess' })).toBe('too-many-tries')
  expect(await reasonOf(db, { email, password })).toBe('too-many-tries')
  expect(await reasonOf(db, { email: 'nobody@thumba.example', password }), 'others are free').toBe(
    'no-account',
  )
})

test('nobody waits longer than 15 minutes, however often they try meanwhile', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 15; n++) await reasonOf(db, { email, password: 'guess-guess' })
  const latest = await db
    .select({ at: sql<string>`max(expire)` })
    .from(tries)
    .where(like(tries.key, 'sign-in%'))
  expect(new Date(latest[0]!.at).getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  await db.update(tries).set({ expire: new Date(Date.now() - 1) })
  expect(await reasonOf(db, { email, password })).toBe('ok')
})

test('a success resets the count of the account', async ({ db }) => {
  await register(db)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await reasonOf(db, { email, password: 'guess-guess' })
    expect(await reasonOf(db, { email, password })).toBe('ok')
  }
})

test('a hundred failures from one address keep nobody else out who shares it', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 100; n++) await reasonOf(db, { email: `nobody${n}@thumba.example`, password })
  expect(await reasonOf(db, { email, password })).toBe('ok')
})

test('whoever hammers one account uses up nothing of the address', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 12; n++) await reasonOf(db, { email, password: 'guess-guess' })
  const counted = await db.select().from(tries).where(like(tries.key, 'sign-in from an address%'))
  expect(counted.map(({ points }) => points)).toEqual([10])
})

test('after a thousand failures strangers at an address are asked for work, and whoever did it goes on', async ({
  db,
}) => {
  await register(db)
  for (let n = 0; n < 1000; n++) await consumeAttempt(db, 'sign-in from an address', home.address)
  for (let n = 0; n < 12; n++) expect(await reasonOf(db, { email, password })).toBe('work-first')
  expect(await reasonOf(db, { email, password }, { ...home, countedAs: ownKey('a ticket') })).toBe('ok')
  expect(await reasonOf(db, { email, password }, { ...home, address: '41.70.2.2' })).toBe('ok')
})

test('addresses of one IPv6 connection count as one §54.10', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 1000; n++)
    await consumeAttempt(db, 'sign-in from an address', `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`)
  const from = (address: string) => reasonOf(db, { email, password }, { ...home, address })
  expect(await from('2001:db8:1:2:ffff::1')).toBe('work-first')
  expect(await from('2001:db8:1:3::1')).toBe('ok')
})

committed('of 30 guesses sent at once no more than 10 are tried', async ({ db }) => {
  await register(db)
  const guesses = Array.from({ length: 30 }, () => reasonOf(db, { email, password: 'guess-guess' }))
  const reasons = await Promise.all(guesses)
  expect(reasons.filter((reason) => reason === 'wrong-password')).toHaveLength(10)
})

test('signing in twice gives two sessions, and signing out ends only its own', async ({ db }) => {
  const { token: first } = await register(db)
  const second = await signIn(db, { email, password }, home)
  if (!second.ok) throw new Error(second.reason)
  await signOut(db, first)
  expect(await findSession(db, first, new Date())).toBeUndefined()
  expect((await findSession(db, second.value.token, new Date()))?.member.email).toBe(email)
})
