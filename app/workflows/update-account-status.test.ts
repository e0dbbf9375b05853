import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { findSession } from '../modules/identity/sessions/reading.server.ts'
import { createSession } from '../modules/identity/sessions/sessions.server.ts'
import { findAuditEntries } from '../modules/platform/audit/audit.server.ts'
import { updateAccountStatus } from './update-account-status.server.ts'

const suspend = (id: string, reason = 'Sold fakes.') => ({ id, act: 'suspend', reason }) as const
const reinstate = (id: string) => ({ id, act: 'reinstate', reason: '' }) as const
const origin = { address: '41.70.1.1', userAgent: 'Test' }

test('a suspended user can’t sign in and is signed out everywhere at once, also after being reinstated §32.4', async ({
  db,
}) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  const token = await createSession(db, buyer.userId, origin)
  const known = async () => (await findSession(db, token, new Date()))?.member.userId
  expect(await known()).toBe(buyer.userId)
  expect(await updateAccountStatus(db, admin, suspend(buyer.userId))).toEqual({
    ok: true,
    value: 'suspended',
  })
  expect(await known()).toBeUndefined()
  await expect(createSession(db, buyer.userId, origin)).rejects.toThrow()
  expect(await updateAccountStatus(db, admin, reinstate(buyer.userId))).toEqual({ ok: true, value: 'active' })
  expect(await known()).toBeUndefined()
  expect(await createSession(db, buyer.userId, origin)).toBeTruthy()
})

test('the person is told why by email, and the log says who did what', async ({ db }) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  await updateAccountStatus(db, admin, suspend(buyer.userId))
  await updateAccountStatus(db, admin, reinstate(buyer.userId))
  const told = await mailsTo(db, buyer.email)
  expect(told).toHaveLength(2)
  expect(JSON.stringify(told)).toContain('Sold fakes.')
  const [user] = await db.select().from(users).where(eq(users.id, buyer.userId))
  expect(user).toMatchObject({ status: 'active', statusReason: null })
  expect(await findAuditEntries(db, { subject: { kind: 'user', id: buyer.userId }, limit: 5 })).toMatchObject(
    [
      { action: 'user.reinstate', actorId: admin.userId, after: { status: 'active', reason: null } },
      {
        action: 'user.suspend',
        actorId: admin.userId,
        before: { status: 'active' },
        after: { status: 'suspended', reason: 'Sold fakes.' },
      },
    ],
  )
})

test('a suspended seller’s products leave public lists, and come back with them §32.4', async ({ db }) => {
  const [admin, seller] = [await anAdmin(db), await aSeller(db)]
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const listed = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.listed
  expect(await listed()).toBe(true)
  await updateAccountStatus(db, admin, suspend(seller.userId))
  expect(await listed()).toBe(false)
  await updateAccountStatus(db, admin, reinstate(seller.userId))
  expect(await listed()).toBe(true)
})

test('a refusal and a second press change nothing and log nothing', async ({ db }) => {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db)]
  const { userId } = buyer
  expect(await updateAccountStatus(db, admin, suspend(userId, ''))).toMatchObject({
    reason: 'reason-missing',
  })
  expect(await updateAccountStatus(db, admin, suspend('nobody0000000000'))).toMatchObject({
    reason: 'no-such-user',
  })
  expect(await updateAccountStatus(db, admin, suspend(admin.userId))).toMatchObject({ reason: 'yourself' })
  expect(await updateAccountStatus(db, admin, reinstate(userId))).toEqual({ ok: true, value: 'active' })
  expect(await updateAccountStatus(db, { ...buyer, role: 'admin' }, suspend(admin.userId))).toMatchObject({
    reason: 'no-longer-admin',
  })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
  await updateAccountStatus(db, admin, suspend(userId))
  expect(await updateAccountStatus(db, admin, suspend(userId, 'Again.'))).toEqual({
    ok: true,
    value: 'suspended',
  })
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

committed('of two administrators who suspend each other after two days one stays §32.3', async ({ db }) => {
  const [one, other] = [await anAdmin(db), await anAdmin(db)]
  const asked = [
    await updateAccountStatus(db, one, suspend(other.userId)),
    await updateAccountStatus(db, other, suspend(one.userId)),
  ]
  const later = new Date(Date.now() + 49 * 3_600_000)
  const done = await Promise.all([one, other].map((admin, at) => approved(db, admin, asked[at]!, later)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(users, ofUsableAccount)).toBe(1)
})
