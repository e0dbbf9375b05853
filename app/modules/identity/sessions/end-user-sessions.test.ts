import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { mailsTo, tokenMailedTo } from '#test/services/mailbox.ts'
import { resendSeconds } from '../accounts/links/link-rules.ts'
import { sendUserPasswordReset } from '../accounts/passwords/passwords.server.ts'
import { deletedAccountEmail } from '../accounts/user-action-rules.ts'
import { createSession, endUserSessions } from './sessions.server.ts'
import { sessions } from './tables.ts'

const origin = { address: '41.70.1.1', userAgent: 'Test' }

test('all sessions of somebody end, nobody else’s, and it is logged with how many §32.2', async ({ db }) => {
  const [admin, buyer, other] = [await anAdmin(db), await aBuyer(db), await aBuyer(db)]
  for (const { userId } of [buyer, buyer, other]) await createSession(db, userId, origin)
  const id = buyer.userId
  expect(await endUserSessions(db, admin, { id })).toEqual({ ok: true, value: 2 })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, other.userId))).toBe(1)
  expect(await endUserSessions(db, admin, { id })).toEqual({ ok: true, value: 0 })
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'user.sessions', subjectId: id, actorId: admin.userId, after: { ended: 2 } },
  ])
})

test('of one’s own sessions the one that asks stays', async ({ db }) => {
  const admin = await anAdmin(db)
  for (let made = 0; made < 2; made += 1) await createSession(db, admin.userId, origin)
  const [own] = await db.select().from(sessions).where(eq(sessions.userId, admin.userId))
  const asking = { ...admin, sessionId: own!.id }
  expect(await endUserSessions(db, asking, { id: admin.userId })).toEqual({ ok: true, value: 1 })
  const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, admin.userId))
  expect(left).toEqual([{ id: own!.id }])
})

test('a password reset is sent once in a minute and logged §32.2', async ({ db }) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  const now = new Date()
  const later = new Date(now.getTime() + (resendSeconds + 1) * 1000)
  const send = (at: Date) => sendUserPasswordReset(db, admin, { id: buyer.userId }, at)
  expect(await send(now)).toEqual({ ok: true, value: null })
  expect(await tokenMailedTo(db, buyer.email, 'reset-password')).toBeTruthy()
  expect(await send(now)).toMatchObject({ reason: 'sent-just-now' })
  expect(await mailsTo(db, buyer.email)).toHaveLength(1)
  expect(await send(later)).toEqual({ ok: true, value: null })
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'user.reset', subjectId: buyer.userId },
    { action: 'user.reset', subjectId: buyer.userId, actorId: admin.userId },
  ])
})

test('no link goes to who is suspended, erased or unknown, nor from who administers no longer', async ({
  db,
}) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  const { userId: id } = buyer
  const reset = async () => sendUserPasswordReset(db, admin, { id })
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, id))
  expect(await reset()).toMatchObject({ reason: 'account-suspended' })
  await db
    .update(users)
    .set({ email: deletedAccountEmail(id) })
    .where(eq(users.id, id))
  expect(await reset()).toMatchObject({ reason: 'account-erased' })
  expect(await sendUserPasswordReset(db, admin, { id: 'nobody0000000000' })).toMatchObject({
    reason: 'no-such-user',
  })
  const stranger = { ...buyer, role: 'admin' } as const
  for (const act of [sendUserPasswordReset, endUserSessions])
    expect(await act(db, stranger, { id: admin.userId })).toMatchObject({ reason: 'no-longer-admin' })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
})
