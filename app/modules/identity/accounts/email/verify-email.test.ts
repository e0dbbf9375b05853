import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { registration } from '#app/modules/identity/shops/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { registerMember } from '#app/workflows/register.server.ts'
import { resetPassword } from '#app/workflows/reset-password.server.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { lastMailTo, mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { findSession } from '../../sessions/reading.server.ts'
import { sendPasswordReset } from '../passwords/passwords.server.ts'
import { requestEmailChange, resendVerification, verifyEmail } from './emails.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const password = 'chambo-1'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const inHours = (hours: number) => inSeconds(hours * 3600)

async function aMember(db: Db, email = 'chisomo@thumba.example', role = 'buyer'): Promise<Member> {
  const made = await registerMember(db, registration.parse({ email, password, name: 'Chisomo', role }), home)
  if (!made.ok) throw new Error(made.reason)
  return (await findSession(db, made.value.token, new Date()))!.member
}
const isVerified = async (db: Db, { userId }: Member) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]!.emailVerified
const emailOf = async (db: Db, { userId }: Member) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]!.email

test('registering writes a welcome and a link that verifies the address', async ({ db }) => {
  const member = await aMember(db)
  expect((await mailsTo(db, member.email!)).map(({ kind }) => kind).toSorted()).toEqual([
    'verify-email',
    'welcome',
  ])
  const token = await tokenMailedTo(db, member.email!, 'verify-email')
  expect(await verifyEmail(db, token)).toEqual({
    ok: true,
    value: { userId: member.userId, email: member.email },
  })
  expect(await isVerified(db, member)).toBe(true)
})

committed('a registration that fails writes to nobody', async ({ db }) => {
  await db.execute('alter table verifications add constraint broken check (false)')
  await expect(aMember(db)).rejects.toThrow()
  expect(await mailsTo(db, 'chisomo@thumba.example')).toEqual([])
})

test('the link holds for 24 hours and works once §11.10', async ({ db }) => {
  const member = await aMember(db)
  const token = await tokenMailedTo(db, member.email!, 'verify-email')
  expect(await verifyEmail(db, token, inHours(24.1))).toEqual({ ok: false, reason: 'link-expired' })
  expect(await isVerified(db, member)).toBe(false)
  expect((await verifyEmail(db, token, inHours(23.9))).ok).toBe(true)
  expect(await verifyEmail(db, token)).toEqual({ ok: false, reason: 'link-used' })
})

test('a link is sent again after 60 seconds, counted in the database §11.9', async ({ db }) => {
  const member = await aMember(db)
  expect(await resendVerification(db, member, inSeconds(20))).toEqual({
    ok: false,
    reason: 'wait',
    detail: expect.toSatisfy((seconds: number) => seconds >= 39 && seconds <= 41),
  })
  const first = await tokenMailedTo(db, member.email!, 'verify-email')
  expect((await resendVerification(db, member, inSeconds(61))).ok).toBe(true)
  expect(await verifyEmail(db, first), 'the link of before is worthless').toMatchObject({
    reason: 'link-unknown',
  })
})

test('a verified member is sent no more links, an unverified one not without end', async ({ db }) => {
  expect(await resendVerification(db, await aBuyer(db))).toEqual({ ok: false, reason: 'verified-already' })
  const member = await aMember(db)
  for (let n = 1; n <= 8; n++) expect((await resendVerification(db, member, inSeconds(61 * n))).ok).toBe(true)
  expect(await resendVerification(db, member, inSeconds(61 * 9))).toMatchObject({ reason: 'too-many-links' })
})

committed('of five who ask for a link at once one gets it', async ({ db }) => {
  const member = await aMember(db)
  const later = inSeconds(61)
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => resendVerification(db, member, later)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

const ask = (db: Db, member: Member, email: string, typed = password) =>
  requestEmailChange(db, member, { email, password: typed })

test('an email changes when the link at the new address is opened, and the old one is told', async ({
  db,
}) => {
  const member = await aMember(db)
  expect((await ask(db, member, 'new@thumba.example')).ok).toBe(true)
  expect(await emailOf(db, member)).toBe('chisomo@thumba.example')
  await verifyEmail(db, await tokenMailedTo(db, 'new@thumba.example', 'verify-email'))
  expect(await emailOf(db, member)).toBe('new@thumba.example')
  expect(await isVerified(db, member)).toBe(true)
  expect(await lastMailTo(db, 'chisomo@thumba.example', 'email-changed')).toEqual({
    kind: 'email-changed',
    newEmail: 'new@thumba.example',
  })
})

test('changing the email asks for the password, and for an address that is free', async ({ db }) => {
  const member = await aMember(db)
  const other = await aBuyer(db)
  const reasonOf = async (email: string, typed?: string) => {
    const asked = await ask(db, member, email, typed)
    return asked.ok ? 'ok' : asked.reason
  }
  expect(await reasonOf('new@thumba.example', 'guess-guess')).toBe('wrong-password')
  expect(await reasonOf(other.email)).toBe('email-taken')
  expect(await reasonOf(member.email!)).toBe('same-email')
  expect(await mailsTo(db, 'new@thumba.example')).toEqual([])
})

test('links that were sent to the old address open nothing after a change', async ({ db }) => {
  const member = await aMember(db)
  const toVerify = await tokenMailedTo(db, member.email!, 'verify-email')
  await sendPasswordReset(db, { email: member.email! }, home)
  const toReset = await tokenMailedTo(db, member.email!, 'reset-password')
  await ask(db, member, 'new@thumba.example')
  await verifyEmail(db, await tokenMailedTo(db, 'new@thumba.example', 'verify-email'))
  expect(await verifyEmail(db, toVerify)).toMatchObject({ reason: 'link-unknown' })
  expect(await resetPassword(db, { token: toReset, password }, home)).toMatchObject({
    reason: 'link-unknown',
  })
})

committed('of two who move to one address at once one gets it §11.19', async ({ db }) => {
  const members = [await aMember(db, 'one@thumba.example'), await aMember(db, 'two@thumba.example')]
  for (const member of members) expect((await ask(db, member, 'new@thumba.example')).ok).toBe(true)
  const tokens = (await mailsTo(db, 'new@thumba.example')).flatMap((mail) =>
    mail.kind === 'verify-email' ? [mail.path.split('token=')[1]!] : [],
  )
  const results = await Promise.all(tokens.map((token) => verifyEmail(db, token)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'email-taken' })
})

test('an address that somebody registered meanwhile stays theirs', async ({ db }) => {
  const member = await aMember(db)
  await ask(db, member, 'new@thumba.example')
  const token = await tokenMailedTo(db, 'new@thumba.example', 'verify-email')
  await aMember(db, 'new@thumba.example')
  expect(await verifyEmail(db, token)).toEqual({ ok: false, reason: 'email-taken' })
  expect(await emailOf(db, member)).toBe('chisomo@thumba.example')
})
