import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { findActs } from '../audit/find-acts.server.ts'
import { notifications } from '../notifications/tables.ts'
import { findReviewed } from './find-reviewed.server.ts'
import { judgeProducts } from './judge-products.server.ts'
import { changedSinceApproved, productVerdicts, statusAfter, verdictsFor } from './review-rules.ts'
import { productStatuses } from './rules.ts'
import { products } from './tables.ts'
import { updateProduct } from './update-product.server.ts'

const reason = 'The picture is blurred.'

test('a product moves by judgements only as the table says', () => {
  const table = Object.fromEntries(
    productStatuses.map((status) => [
      status,
      productVerdicts.map((verdict) => {
        const after = statusAfter({ status, version: 1 }, verdict, {})
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
  expect(verdictsFor('paused')).toEqual(['take-down'])
})

test('approving lists the product, keeps what was approved, tells the seller and is logged', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, sellerId } = await aProduct(db, { status: 'pending', name: 'Lamp', tags: ['light'] })
  const done = await judgeProducts(db, admin, {
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
      text: 'Buyers find “Lamp” from now on.',
      path: `/seller/products/${id}/edit`,
    },
  ])
  expect(await findActs(db, { limit: 5 })).toMatchObject([
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

test('a rejection and taking down need a reason, which the seller reads', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, sellerId } = await aProduct(db)
  const takeDown = (why: string) =>
    judgeProducts(db, admin, { verdict: 'take-down', reason: why, chosen: [{ id }] })
  expect(await takeDown('')).toEqual({ ok: false, reason: 'reason-missing' })
  expect(await takeDown(reason)).toMatchObject({
    value: { judged: [{ status: 'rejected', statusReason: reason, listed: false }] },
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, sellerId))
  expect(told).toMatchObject([
    { title: 'Your product was taken down', text: expect.stringContaining(reason) },
  ])
})

test('many at once: one that moved on, one that changed and one that is gone are left, with why', async ({
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
  const judgement = { reason, chosen: [...chosen, { id: 'nothing000000000' }], verdict: 'reject' as const }
  const done = await judgeProducts(db, admin, judgement)
  expect(done).toMatchObject({ value: { judged: [{}, {}], already: [] } })
  expect(done.ok && done.value.skipped).toEqual([
    { id: paused.id, name: paused.name, why: 'product-moved-on' },
    { id: changed.id, name: changed.name, why: 'product-changed' },
    { id: 'nothing000000000', name: 'nothing000000000', why: 'no-such-product' },
  ])
  const again = await judgeProducts(db, admin, judgement)
  expect(again).toMatchObject({ value: { judged: [], already: [{}, {}] } })
  expect(await findActs(db, { limit: 9 })).toHaveLength(2)
})

test('none and more than a hundred at once are refused', async ({ db }) => {
  const admin = await anAdmin(db)
  const tried = async (count: number) => {
    const chosen = Array.from({ length: count }, () => ({ id: 'nothing000000000' }))
    const done = await judgeProducts(db, admin, { verdict: 'approve', reason: '', chosen })
    return done.ok || done.reason
  }
  expect([await tried(0), await tried(101)]).toEqual(['none-chosen', 'too-many'])
})

test('an edit of an approved product stands beside what was approved: only what differs', async ({ db }) => {
  const admin = await anAdmin(db)
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId, status: 'pending', tags: ['light'] })
  await judgeProducts(db, admin, { verdict: 'approve', reason: '', chosen: [{ id }] })
  const changedNow = async () => {
    const { product } = (await findReviewed(db, admin, id))!
    return changedSinceApproved(product, product.approvedContent)
  }
  expect(await changedNow()).toEqual([])
  await updateProduct(db, seller, { id, price: 9_000, tags: ['light', 'lamp'], stock: 3 })
  expect(await changedNow()).toEqual(['price', 'tags'])
})

test('next and previous lead through those that wait, the longest waiting first', async ({ db }) => {
  const admin = await anAdmin(db)
  await db.delete(products)
  const at = (day: number) =>
    aProduct(db, { status: 'pending', submittedAt: new Date(Date.UTC(2026, 1, day)) })
  const [third, first, second] = [await at(3), await at(1), await at(2)]
  await aProduct(db)
  expect(await findReviewed(db, admin, second.id)).toMatchObject({ nextId: third.id, previousId: first.id })
  expect(await findReviewed(db, admin, first.id)).toMatchObject({ nextId: second.id, previousId: null })
})

committed('two administrators at once: once done, told and logged', async ({ db }) => {
  const { id, sellerId } = await aProduct(db, { status: 'pending' })
  const admins = [await anAdmin(db), await anAdmin(db)]
  const chosen = [{ id, version: 1 }]
  const both = await Promise.all(
    admins.map((admin) => judgeProducts(db, admin, { verdict: 'approve', reason: '', chosen })),
  )
  expect(both.map((done) => done.ok && done.value.judged.length).toSorted()).toEqual([0, 1])
  expect(await findActs(db, { limit: 5 })).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, sellerId))).toBe(1)
})
