import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { decideReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import { test } from '#test/db.ts'
import { aMessage } from '#test/make/message.ts'
import { aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { anApprovedPayout, aPaidSeller, approve, aRequest } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aReview } from '#test/make/sales/review.ts'
import { aDeliveredUnpaid, aSale, hours, placed } from '#test/make/sales/timed-sale.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { contactMessages } from '../contact/tables.ts'
import { waitingText } from './figure-rules.ts'
import { findWorkQueues, notifyAdminsOfWork } from './work-queues.server.ts'

const byName = async (...asked: Parameters<typeof findWorkQueues>) =>
  new Map((await findWorkQueues(...asked)).map(({ name, waiting, since }) => [name, { waiting, since }]))

test('nothing waits where nothing is there', async ({ db }) => {
  const queues = await findWorkQueues(db, await anAdmin(db))
  expect(queues.map(({ name }) => name)).toEqual([
    'sellers',
    'products',
    'disputes',
    'overdue',
    'deliveries',
    'payouts',
    'second',
    'payments',
    'refunds',
    'reports',
    'reviews',
    'messages',
  ])
  expect(queues.every(({ waiting, since }) => waiting === 0 && since === null)).toBe(true)
})

test('sellers, products, disputes, payments and messages that wait are counted, with the oldest of each §46.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const on = (day: number) => new Date(Date.UTC(2026, 0, day, 10))
  await aSeller(db, { status: 'pending', createdAt: on(2) })
  await aSeller(db, { status: 'pending', createdAt: on(1), submittedAt: on(3) })
  await aProduct(db, { status: 'pending', submittedAt: on(4) })
  const { id: orderId } = await anOrder(db, aGuest, await aProduct(db))
  await db
    .insert(disputes)
    .values({ orderId, reason: 'broken', status: 'answered', answeredAt: on(6), dueAt: on(20) })
  const { createdAt } = await aMessage(db, { createdAt: on(5) })
  await aMessage(db, { status: 'closed', createdAt: on(1) })
  await aPaymentMismatch(db)
  const queues = await byName(db, admin)
  expect(queues.get('sellers')).toEqual({ waiting: 2, since: on(2) })
  expect(queues.get('products')).toEqual({ waiting: 1, since: on(4) })
  expect(queues.get('disputes')).toEqual({ waiting: 1, since: on(6) })
  expect(queues.get('payments')).toEqual({ waiting: 1, since: expect.any(Date) })
  expect(queues.get('messages')).toEqual({ waiting: 1, since: createdAt })
  await db.update(contactMessages).set({ status: 'answered' }).where(eq(contactMessages.createdAt, createdAt))
  expect((await byName(db, admin)).get('messages')).toEqual({ waiting: 0, since: null })
})

test('a payout waits for approval, a large one also for a second administrator; an approved one does not §46.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await anApprovedPayout(db)
  const { id } = await aRequest(db, await aPaidSeller(db, { price: 1_000_000 }), { amount: 500_001 })
  const asked = await byName(db, admin)
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  expect(asked.get('payouts')).toEqual({ waiting: 1, since: payout?.createdAt })
  expect(asked.get('second')).toEqual({ waiting: 0, since: null })
  await approve(db, admin, id)
  const once = await byName(db, admin)
  expect(once.get('payouts')?.waiting).toBe(0)
  expect(once.get('second')).toEqual({ waiting: 1, since: expect.any(Date) })
  await approve(db, await anAdmin(db), id)
  expect((await byName(db, admin)).get('second')?.waiting).toBe(0)
})

test('deliveries that nobody heard of or paid for are counted, those that were told are not', async ({
  db,
}) => {
  const [told] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  const unpaid = await aDeliveredUnpaid(db)
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: hours(1) })
    .where(eq(mails.onceKey, `order-status ${told.id} delivered buyer`))
  const admin = await anAdmin(db)
  expect((await byName(db, admin)).get('deliveries')).toEqual({ waiting: 2, since: placed })
  const cancel = { id: unpaid.id, to: 'cancelled', note: 'Never paid.' } as const
  expect((await moveOrder(db, { actor: admin }, cancel)).ok).toBe(true)
  expect((await byName(db, admin)).get('deliveries')?.waiting).toBe(1)
})

test('a refund needs an administrator where no wallet is known; one that leaves by itself does not §46.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await aRefund(db)
  expect((await byName(db, admin)).get('refunds')?.waiting).toBe(0)
  await aRefund(db, { number: null })
  expect((await byName(db, admin)).get('refunds')).toEqual({ waiting: 1, since: expect.any(Date) })
})

test('a queue is counted to 1,000 and is said to be longer, with its oldest entry', async ({ db }) => {
  const oldest = { name: 'Mayeso', email: 'mayeso@example.com', createdAt: new Date(Date.UTC(2026, 0, 1)) }
  const message = await aMessage(db, oldest)
  const { id: _, ...copied } = message
  const later = new Date(Date.UTC(2026, 0, 2))
  const copies = Array.from({ length: 1_200 }, () => ({ ...copied, id: newId(), createdAt: later }))
  await db.insert(contactMessages).values(copies)
  const queue = (await byName(db, await anAdmin(db))).get('messages')
  expect(queue).toEqual({ waiting: 1_001, since: message.createdAt })
  expect([1_001, 1_000, 0].map(waitingText)).toEqual(['1,000+', '1,000', '0'])
})

test('a review that waits is counted and told, until an administrator decided §65.2', async ({ db }) => {
  const admin = await anAdmin(db)
  await aReview(db)
  const { review } = await aReview(db, { text: 'Call me on 0999 123 456 for cheaper ones' })
  expect((await byName(db, admin)).get('reviews')).toEqual({ waiting: 1, since: review.createdAt })
  await notifyAdminsOfWork(db, new Date(Date.now() + 120_000))
  const told = await db.select().from(notifications).where(eq(notifications.userId, admin.userId))
  expect(told.map(({ title, path }) => [title, path])).toContainEqual([
    '1 review waits for you',
    '/admin/reviews',
  ])
  expect((await decideReview(db, admin, { reviewId: review.id, move: 'approve' })).ok).toBe(true)
  expect((await byName(db, admin)).get('reviews')?.waiting).toBe(0)
})
