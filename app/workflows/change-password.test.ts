import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import type { Member } from '../base/actor.ts'
import {
  hashPassword,
  sendPasswordReset,
  writePassword,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findSession } from '../modules/identity/sessions/reading.server.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '../modules/identity/sessions/sessions.server.ts'
import { sessions } from '../modules/identity/sessions/tables.ts'
import { changePassword } from './change-password.server.ts'
import { resetPassword } from './reset-password.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const form = { currentPassword: 'chambo-1', newPassword: 'usipa-22' }

async function aSignedIn(db: Db): Promise<{ member: Member; token: string }> {
  const buyer = await aBuyer(db)
  await writePassword(db as never, buyer.userId, await hashPassword(form.currentPassword))
  return openAnother(db, buyer)
}
async function openAnother(db: Db, { userId }: Pick<Member, 'userId'>) {
  const token = await createSession(db, userId, home)
  return { member: (await findSession(db, token, new Date()))!.member, token }
}
const isOpen = async (db: Db, token: string) => (await findSession(db, token, new Date())) !== undefined

test('a changed password gives this session a new token and ends every other', async ({ db }) => {
  const here = await aSignedIn(db)
  const there = await openAnother(db, here.member)
  const stranger = await aSignedIn(db)
  const changed = await changePassword(db, here.member, form)
  expect(changed.ok && (await isOpen(db, changed.value))).toBe(true)
  expect([await isOpen(db, here.token), await isOpen(db, there.token)]).toEqual([false, false])
  expect(await isOpen(db, stranger.token)).toBe(true)
})

test('links to reset the password from before the change open nothing', async ({ db }) => {
  const { member } = await aSignedIn(db)
  await sendPasswordReset(db, { email: member.email! }, home)
  const token = await tokenMailedTo(db, member.email!, 'reset-password')
  await changePassword(db, member, form)
  const reset = await resetPassword(db, { token, password: 'kampango-3' }, home)
  expect(reset).toEqual({ ok: false, reason: 'link-unknown' })
})

committed('the same change sent twice at once is one change, told once §11.18', async ({ db }) => {
  const { member } = await aSignedIn(db)
  const results = await Promise.all([1, 2].map(() => changePassword(db, member, form)))
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  expect((await mailsTo(db, member.email!)).map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('the same change sent again after it was made is told as made, and a wrong password is not', async ({
  db,
}) => {
  const { member } = await aSignedIn(db)
  expect(await changePassword(db, member, form)).toMatchObject({ ok: true })
  expect(await changePassword(db, member, form)).toMatchObject({ ok: true })
  expect((await mailsTo(db, member.email!)).map(({ kind }) => kind)).toEqual(['password-changed'])
  const wrong = await changePassword(db, member, { ...form, newPassword: 'kampango-3' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong-password' })
  // Later it is no form sent again, but somebody who tries passwords.
  const later = new Date(Date.now() + 2 * 60_000)
  expect(await changePassword(db, member, form, later)).toEqual({ ok: false, reason: 'wrong-password' })
})

committed('of two different changes at once one is made', async ({ db }) => {
  const { member } = await aSignedIn(db)
  const results = await Promise.all(
    ['usipa-22', 'kampango-3'].map((newPassword) => changePassword(db, member, { ...form, newPassword })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('one’s own sessions are listed, this one first, and only they are ended', async ({ db }) => {
  const here = await aSignedIn(db)
  const [other, third] = [await openAnother(db, here.member), await openAnother(db, here.member)]
  const stranger = await aSignedIn(db)
  const listed = await listSessions(db, here.member, new Date())
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false])
  expect(listed[0]).toMatchObject({ id: here.member.sessionId, address: '41.70.1.1' })
  expect(JSON.stringify(listed)).not.toContain(here.token)

  expect(await endSession(db, here.member, stranger.member.sessionId)).toBe(false)
  expect(await endSession(db, here.member, here.member.sessionId), 'this one is signed out of').toBe(false)
  expect(await endSession(db, here.member, other.member.sessionId)).toBe(true)
  expect(await endOtherSessions(db, here.member)).toBe(1)
  expect(await isOpen(db, third.token)).toBe(false)
  expect([await isOpen(db, here.token), await isOpen(db, stranger.token)]).toEqual([true, true])
})

test('a session that is over is not listed', async ({ db }) => {
  const { member } = await aSignedIn(db)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, member.userId))
  expect(await listSessions(db, member, new Date())).toEqual([])
})
