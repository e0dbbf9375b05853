import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { findSession } from '../modules/identity/sessions/reading.server.ts'
import { createSession } from '../modules/identity/sessions/sessions.server.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import { declineApproval } from '../modules/platform/approvals/approvals.server.ts'
import { findAuditEntries } from '../modules/platform/audit/audit.server.ts'
import { changeRole } from './change-role.server.ts'
import { deleteAccountByAdmin } from './delete-account-by-admin.server.ts'
import { updateAccountStatus } from './update-account-status.server.ts'

const make = (id: string) => ({ id, act: 'make-admin' }) as const
const unmake = (id: string) => ({ id, act: 'unmake-admin' }) as const
const admins = (db: Db) => db.$count(users, and(eq(users.role, 'admin'), ofUsableAccount))

test('an admin is made and unmade by two admins, which ends every session of before; it is told and logged §32.3', async ({
  db,
}) => {
  const [admin, other, buyer] = [await anAdmin(db), await anAdmin(db), await aBuyer(db)]
  const newSession = () => createSession(db, buyer.userId, { address: '41.70.1.1', userAgent: 'Test' })
  const roleIn = async (token: string) => (await findSession(db, token, new Date()))?.member.role
  const roleOf = async () => (await db.select().from(users).where(eq(users.id, buyer.userId)))[0]?.role
  const before = await newSession()
  const promoting = await changeRole(db, admin, make(buyer.userId))
  expect(promoting).toMatchObject({ reason: 'second-needed' })
  expect([await roleIn(before), await roleOf()]).toEqual(['buyer', 'buyer'])
  expect(await approved(db, admin, promoting)).toMatchObject({ reason: 'own-act' })
  expect(await approved(db, other, promoting)).toMatchObject({ ok: true })
  expect([await roleIn(before), await roleOf()]).toEqual([undefined, 'admin'])
  const during = await newSession()
  const demoting = await changeRole(db, admin, unmake(buyer.userId))
  expect(await approved(db, other, demoting)).toMatchObject({ ok: true })
  expect([await roleIn(during), await roleOf()]).toEqual([undefined, 'buyer'])
  const told = (await mailsTo(db, buyer.email)).map((mail) => mail.kind === 'notice' && mail.title)
  const roles = ['You are an administrator now', 'You are no longer an administrator']
  expect(told.filter((title) => title && roles.includes(title)).toSorted()).toEqual(roles)
  expect(await findAuditEntries(db, { subject: { kind: 'user', id: buyer.userId }, limit: 5 })).toMatchObject(
    [
      { action: 'user.role', actorId: admin.userId, before: { role: 'admin' }, after: { role: 'buyer' } },
      { action: 'user.role', actorId: admin.userId, before: { role: 'buyer' }, after: { role: 'admin' } },
    ],
  )
})

test('who has a shop does not become one, and the shop stays as it is §32.3', async ({ db }) => {
  const [admin, seller] = [await anAdmin(db), await aSeller(db)]
  expect(await changeRole(db, admin, make(seller.userId))).toMatchObject({ reason: 'has-shop' })
  const [shop] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(shop?.status).toBe('approved')
  const [user] = await db.select().from(users).where(eq(users.id, seller.userId))
  expect(user?.role).toBe('seller')
})

test('nobody can unmake themself as the last; a second press changes nothing and is not logged §32.3', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  expect(await changeRole(db, admin, unmake(admin.userId))).toMatchObject({ reason: 'last-admin' })
  expect(await changeRole(db, admin, make(admin.userId))).toEqual({ ok: true, value: 'admin' })
  expect(await changeRole(db, admin, make('nobody0000000000'))).toMatchObject({ reason: 'no-such-user' })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
  const second = await anAdmin(db)
  expect(await changeRole(db, admin, unmake(admin.userId))).toEqual({ ok: true, value: 'buyer' })
  expect(await changeRole(db, admin, unmake(second.userId))).toMatchObject({ reason: 'no-longer-admin' })
})

test('a suspended administrator counts for nothing: the other one is the last', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, other.userId))
  expect(await changeRole(db, admin, unmake(admin.userId))).toMatchObject({ reason: 'last-admin' })
})

committed('of the last two who are unmade at once one stays §32.3', async ({ db }) => {
  const [one, other] = [await anAdmin(db), await anAdmin(db)]
  const done = await Promise.all([one, other].map((admin) => changeRole(db, admin, unmake(admin.userId))))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: 'last-admin' })
  expect(await admins(db)).toBe(1)
})

committed(
  'the database itself keeps the last one, also when two are taken away at once §32.3',
  async ({ db }) => {
    const [one, other] = [await anAdmin(db), await anAdmin(db)]
    const second = await db.transaction(async (tx) => {
      await tx.update(users).set({ role: 'buyer' }).where(eq(users.id, one.userId))
      const deleted = db.delete(users).where(eq(users.id, other.userId))
      const outcome = deleted.then(
        () => 'deleted',
        () => 'refused',
      )
      await Promise.race([waitForLock(db), outcome])
      return { outcome }
    })
    expect([await second.outcome, await admins(db)]).toEqual(['refused', 1])
    const last = eq(users.role, 'admin')
    await expect(db.update(users).set({ status: 'suspended' }).where(last)).rejects.toThrow()
    await expect(db.delete(users).where(last)).rejects.toThrow()
    expect(await admins(db)).toBe(1)
  },
)

test('a thief with one session is not left alone: who is to go is asked for by two, or waits two days and can decline', async ({
  db,
}) => {
  const [thief, other] = [await anAdmin(db), await anAdmin(db)]
  const asked = await changeRole(db, thief, unmake(other.userId))
  const suspending = { id: other.userId, act: 'suspend', reason: 'Gone.' } as const
  expect(asked).toMatchObject({ reason: 'second-needed' })
  const second = await updateAccountStatus(db, thief, suspending)
  expect(second).toMatchObject({ reason: 'second-needed' })
  expect(await deleteAccountByAdmin(db, thief, { id: other.userId, typed: other.email })).toMatchObject({
    reason: 'second-needed',
  })
  // Nobody else could second it: two days, with mails to all addresses.
  expect(await approved(db, thief, asked)).toMatchObject({ reason: 'waits-alone' })
  expect(await approved(db, other, asked)).toMatchObject({ reason: 'about-you' })
  const titles = (await mailsTo(db, other.email)).map((mail) => mail.kind === 'notice' && mail.title)
  expect(titles).toContain('An act waits 48 hours, as nobody can approve it')
  const id = (asked as { detail: string }).detail
  expect(await declineApproval(db, other, { id, reason: 'It is not so.' })).toMatchObject({ ok: true })
  expect(await admins(db)).toBe(2)
  // What nobody declined is done after two days.
  const later = new Date(Date.now() + 48 * 3_600_000 + 60_000)
  expect(await approved(db, thief, second, later)).toMatchObject({ ok: true })
  expect(await admins(db)).toBe(1)
})

committed('the database makes nobody an administrator whom two did not make one', async ({ db }) => {
  const { userId } = await aBuyer(db)
  await expect(db.update(users).set({ role: 'admin' }).where(eq(users.id, userId))).rejects.toThrow()
})
