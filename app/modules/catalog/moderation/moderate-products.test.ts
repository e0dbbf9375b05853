import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { updateProduct } from '../products/editing/editing.server.ts'
import { productStatuses } from '../products/status.ts'
import { products } from '../products/tables.ts'
import { moderateProducts } from './moderating.server.ts'
import { findProductForModeration } from './queue.server.ts'
import { changedSinceApproved, decisionsFor, moderationDecisions, statusAfterDecision } from './rules.ts'

const reason = 'The picture is blurred.'

test('a product moves by decisions only as the table says §31.6', () => {
  const table = Object.fromEntries(
    productStatuses.map((status) => [
      status,
      moderationDecisions.map((verdict) => {
        const after = statusAfterDecision({ status, version: 1 }, verdict, {})
        return after.ok ? (after.value ?? 'same') : '-'
      }),
    ]),
  )
  expect(table).toEqual({
    pending: ['approved', 'rejected', '-'],
    approved: ['same', '-', 'rejected'],
    rejected: ['approved', 'same', 'same'],
    paused: ['-', '-', 'rejected'],
  })
  expect(decisionsFor('paused')).toEqual(['take-down'])
})

test('approving lists the product, keeps what was approved, tells the seller and is logged §31.6', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, sellerId } = await aProduct(db, { status: 'pending', name: 'Lamp', tags: ['light'] })
  const done = await moderateProducts(db, admin, {
    verdict: 'approve',
    reason: '',
    chosen: [{ id, version: 1 }],
  })
  const approvedContent = { name: 'Lamp', price: 5_000, tags: ['light'], categoryFields: {}, images: [] }
  expect(done).toMatchObject({
    value: { judged: [{ status: 'approved', listed: true, approvedAt: expect.any(Date), approvedContent }] },
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, sellerId))
  expect(told).toMatchObject([
    {
      kind: 'product_review',
      title: 'Your product is approved',
      text: 'Buyers can now find “Lamp”.',
      path: `/seller/products/${id}/edit`,
    },
  ])
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    {
      action: 'product.approve',
      subjectKind: 'product',
      subjectId: id,
      actorId: admin.userId,
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ])
})

test('a rejection and taking down need a reason, which the seller reads §31.6', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, sellerId } = await aProduct(db)
  const takeDown = (why: string) =>
    moderateProducts(db, admin, { verdict: 'take-down', reason: why, chosen: [{ id }] })
  expect(await takeDown('')).toEqual({ ok: false, reason: 'reason-missing' })
  expect(await takeDown(reason)).toMatchObject({
    value: { judged: [{ status: 'rejected', statusReason: reason, listed: false }] },
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, sellerId))
  expect(told).toMatchObject([
    { title: 'Your product was taken down', text: expect.stringContaining(reason) },
  ])
})

test('many at once: one that moved on, one that changed and one that is gone are left, with why §31.6', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId: sellerId } = await aSeller(db)
  const waiting = () => aProduct(db, { sellerId, status: 'pending' })
  const [one, other, changed] = [await waiting(), await waiting(), await waiting()]
  const paused = await aProduct(db, { sellerId, status: 'paused' })
  const chosen = [one, other, paused, { id: changed.id, version: 7 }].map(({ id, version }) => ({
    id,
    version,
  }))
  const decision = { reason, chosen: [...chosen, { id: 'nothing000000000' }], verdict: 'reject' as const }
  const done = await moderateProducts(db, admin, decision)
  expect(done).toMatchObject({ value: { judged: [{}, {}], already: [] } })
  expect(done.ok && done.value.skipped).toEqual([
    { id: paused.id, name: paused.name, why: 'product-moved-on' },
    { id: changed.id, name: changed.name, why: 'product-changed' },
    { id: 'nothing000000000', name: 'nothing000000000', why: 'no-such-product' },
  ])
  const again = await moderateProducts(db, admin, decision)
  expect(again).toMatchObject({ value: { judged: [], already: [{}, {}] } })
  expect(await findAuditEntries(db, { limit: 9 })).toHaveLength(2)
})

test('none and more than a hundred at once are refused', async ({ db }) => {
  const admin = await anAdmin(db)
  const tried = async (count: number) => {
    const chosen = Array.from({ length: count }, () => ({ id: 'nothing000000000' }))
    const done = await moderateProducts(db, admin, { verdict: 'approve', reason: '', chosen })
    return done.ok || done.reason
  }
  expect([await tried(0), await tried(101)]).toEqual(['none-chosen', 'too-many'])
})

test('an edit of an approved product stands beside what was approved: only what differs §31.7', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId, status: 'pending', tags: ['light'] })
  await moderateProducts(db, admin, { verdict: 'approve', reason: '', chosen: [{ id }] })
  const changedNow = async () => {
    const { product } = (await findProductForModeration(db, admin, id))!
    return changedSinceApproved(product, product.approvedContent)
  }
  expect(await changedNow()).toEqual([])
  await updateProduct(db, seller, { id, price: 9_000, tags: ['light', 'lamp'], stock: 3 })
  expect(await changedNow()).toEqual(['price', 'tags'])
})

test('next and previous lead through those that wait, the longest waiting first §31.7', async ({ db }) => {
  const admin = await anAdmin(db)
  await db.delete(products)
  const at = (day: number) =>
    aProduct(db, { status: 'pending', submittedAt: new Date(Date.UTC(2026, 1, day)) })
  const [third, first, second] = [await at(3), await at(1), await at(2)]
  await aProduct(db)
  expect(await findProductForModeration(db, admin, second.id)).toMatchObject({
    nextId: third.id,
    previousId: first.id,
  })
  expect(await findProductForModeration(db, admin, first.id)).toMatchObject({
    nextId: second.id,
    previousId: null,
  })
})

committed('two administrators at once: once done, told and logged §31.6', async ({ db }) => {
  const { id, sellerId } = await aProduct(db, { status: 'pending' })
  const admins = [await anAdmin(db), await anAdmin(db)]
  const chosen = [{ id, version: 1 }]
  const both = await Promise.all(
    admins.map((admin) => moderateProducts(db, admin, { verdict: 'approve', reason: '', chosen })),
  )
  expect(both.map((done) => done.ok && done.value.judged.length).toSorted()).toEqual([0, 1])
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, sellerId))).toBe(1)
})
