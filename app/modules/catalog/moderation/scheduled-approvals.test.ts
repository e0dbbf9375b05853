import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { products } from '../products/tables.ts'
import { screenChangedProducts } from './evidence/screening.server.ts'
import { moderateProducts } from './moderating.server.ts'
import {
  approveScheduled,
  findOwnScheduled,
  findScheduledProducts,
  scheduleApproval,
  undoScheduledApproval,
} from './scheduled-approvals.server.ts'

const now = new Date('2026-11-28T10:00:00Z')
const waiting = (db: Db, values: Partial<typeof products.$inferInsert> = {}) =>
  aProduct(db, { status: 'pending', ...values })
const statusOf = async (db: Db, { id }: { id: string }) =>
  (await db.select({ status: products.status }).from(products).where(eq(products.id, id)))[0]?.status
const pick = (...some: { id: string; version: number }[]) => some.map(({ id, version }) => ({ id, version }))

test('what is clean waits a minute, untold; what is marked and what a closed shop offers is held back', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const closed = await aSeller(db, { status: 'pending' })
  const clean = await waiting(db, { name: 'Basin' })
  const marked = await waiting(db, { name: 'Tusk', description: 'Real ivory.' })
  const ofClosed = await waiting(db, { name: 'Broom', sellerId: closed.userId })
  await screenChangedProducts(db, ['ivory'])
  const done = await scheduleApproval(db, admin, pick(clean, marked, ofClosed))
  const held = [
    { id: marked.id, name: 'Tusk', why: 'marked' },
    { id: ofClosed.id, name: 'Broom', why: 'shop-waits' },
  ]
  expect(done).toMatchObject({ value: { clean: 1, already: 0, skipped: [], held } })
  expect([await statusOf(db, clean), await db.$count(notifications)]).toEqual(['pending', 0])

  const [job] = await findOwnScheduled(db, admin)
  const { rows } = await db.execute<{ seconds: string }>(
    sql`select extract(epoch from start_after - created_on)::int as seconds from jobs.job where id = ${job!.id}::uuid`,
  )
  expect(Number(rows[0]!.seconds)).toBe(60)
  expect(await approveScheduled(db, job!.data, now)).toEqual({ ok: true, value: 1 })
  expect([await statusOf(db, clean), await statusOf(db, marked), await statusOf(db, ofClosed)]).toEqual([
    'approved',
    'pending',
    'pending',
  ])
  expect(await db.$count(notifications, eq(notifications.userId, clean.sellerId))).toBe(1)
  const acts = await findAuditEntries(db, { subject: { kind: 'product', id: clean.id }, limit: 5 })
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['product.approve', admin.userId],
    ['product.approve-soon', admin.userId],
  ])
})

test('undone within the minute nothing happens; only who approved can, and only once', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const lamp = await waiting(db)
  await scheduleApproval(db, admin, pick(lamp))
  const [job] = await findOwnScheduled(db, admin)
  expect(await findOwnScheduled(db, other)).toEqual([])
  expect(await undoScheduledApproval(db, other, job!.id)).toMatchObject({ reason: 'too-late' })
  expect(await findScheduledProducts(db)).toEqual([lamp.id])
  expect(await undoScheduledApproval(db, admin, job!.id)).toEqual({ ok: true, value: 1 })
  expect(await undoScheduledApproval(db, admin, job!.id)).toMatchObject({ reason: 'too-late' })
  expect([await findScheduledProducts(db), await statusOf(db, lamp)]).toEqual([[], 'pending'])
  const acts = await findAuditEntries(db, { subject: { kind: 'product', id: lamp.id }, limit: 5 })
  expect(acts.map(({ action }) => action)).toEqual(['product.undo-approval', 'product.approve-soon'])
})

committed('pressed twice, or by two administrators, it is approved once', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const lamp = await waiting(db)
  const both = await Promise.all([admin, other].map((each) => scheduleApproval(db, each, pick(lamp))))
  const outcomes = both.map((done) => done.ok && [done.value.clean, done.value.already])
  expect(outcomes.toSorted()).toEqual([
    [0, 1],
    [1, 0],
  ])
  const jobs = [...(await findOwnScheduled(db, admin)), ...(await findOwnScheduled(db, other))]
  expect(jobs).toHaveLength(1)
  await screenChangedProducts(db, [])
  for (let run = 0; run < 2; run++) await approveScheduled(db, jobs[0]!.data, now)
  expect(await db.$count(notifications, eq(notifications.userId, lamp.sellerId))).toBe(1)
})

test('what changed in the minute is not approved: edited, decided about, marked, unscreened, or its shop closed', async ({
  db,
}) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const make = () => waiting(db, { description: 'Good.' })
  const [edited, rejected, marked, ofShop, same] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ]
  await screenChangedProducts(db, [])
  await scheduleApproval(db, admin, pick(edited, rejected, marked, ofShop, same))
  const [{ data } = { data: undefined }] = await findOwnScheduled(db, admin)
  await db.update(products).set({ name: 'Another' }).where(eq(products.id, edited.id))
  await moderateProducts(db, other, { verdict: 'reject', reason: 'No.', chosen: [{ id: rejected.id }] })
  await db.execute(sql`update product_findings set kinds = '{words}' where product_id = ${marked.id}`)
  await db
    .update(sellerProfiles)
    .set({ status: 'suspended' })
    .where(eq(sellerProfiles.userId, ofShop.sellerId))
  expect(await approveScheduled(db, data!, now)).toEqual({ ok: true, value: 1 })
  const all = await Promise.all([edited, rejected, marked, ofShop, same].map((one) => statusOf(db, one)))
  expect(all).toEqual(['pending', 'rejected', 'pending', 'pending', 'approved'])

  const fresh = await make()
  await scheduleApproval(db, other, pick(fresh))
  const [ofOther] = await findOwnScheduled(db, other)
  expect(await approveScheduled(db, ofOther!.data, now)).toEqual({ ok: true, value: 0 })
  await screenChangedProducts(db, [])
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, other.userId))
  expect(await approveScheduled(db, ofOther!.data, now), 'no administrator any more').toMatchObject({
    value: 0,
  })
  expect(await statusOf(db, fresh)).toBe('pending')
})
