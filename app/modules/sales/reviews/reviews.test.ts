import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import {
  anotherReceivedOrder,
  aReceivedOrder,
  aReview,
  aWrittenReview,
  noStorage,
  shownRating,
} from '#test/make/sales/review.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aSeller } from '#test/make.ts'
import { anonymizeReviewer, deleteReviewTraces } from './account-deletion/account-deletion.server.ts'
import { decideReview, hideReportedReview } from './deciding/decide-review.server.ts'
import { findOrderMarks, isMarkedSo, markOrder } from './marks/mark-order.server.ts'
import { updateRatingScores } from './rating/rating.server.ts'
import {
  findLinesToReview,
  findOwnReviewData,
  findOwnReviews,
  listSellerReviews,
} from './reading/own-reviews.server.ts'
import { findOwnVotes, findProductReviews, reviewQuery } from './reading/reviews.server.ts'
import { remindOfReviews } from './reminders/remind-of-reviews.server.ts'
import { reviewerName } from './rules.ts'
import { orderMarks, reviews, reviewVotes } from './tables.ts'
import { answerReview, markReviewHelpful } from './writing/answering.server.ts'
import { updateReview } from './writing/writing.server.ts'

const storage = aStorage()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)
const toldOf = async (db: Db, userId: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ kind }) => kind === 'review').map(({ title }) => title)
}

/** Reviews of one product with these stars, each of another buyer; every second with a picture. */
async function reviewsOf(db: Db, stars: number[]) {
  const first = await aReceivedOrder(db)
  const picture = { name: 'a.jpg', bytes: await plainJpeg() }
  for (const [position, given] of stars.entries()) {
    const sale = position === 0 ? first : await anotherReceivedOrder(db, first)
    const pictures = position % 2 ? [picture] : []
    const wanted = aWrittenReview(sale.id, { stars: given, text: `No. ${position}`, pictures })
    await createReview(db, storage(), { actor: sale.buyer }, wanted, inHours(position))
  }
  return first
}

test('the seller answers once and changes it within 48 hours; after a changed review anew, and everybody reads that §65.6', async ({
  db,
}) => {
  const { review, seller, buyer, asker, product } = await aReview(db, { stars: 5, text: 'Very good' })
  const answer = (text: string, now?: Date, as = seller) =>
    answerReview(db, as, { reviewId: review.id, answer: text }, now)
  expect(reasonOf(await answer('Thanks', undefined, await aSeller(db)))).toBe('review-not-found')
  expect(reasonOf(await answer('Thank you, call 0999 123 456'))).toBe('ok')
  expect(reasonOf(await answer('Thank you!', inHours(47)))).toBe('ok')
  expect(reasonOf(await answer('Thanks again', inHours(49)))).toBe('edit-over')
  expect(await toldOf(db, buyer.userId)).toHaveLength(1)
  const edit = { reviewId: review.id, stars: 1, text: 'A thief' }
  expect(reasonOf(await updateReview(db, asker, edit, inHours(47.5)))).toBe('ok')
  expect(await toldOf(db, seller.userId)).toContain(
    `A review that you answered was changed: 1 star for ${product.name}`,
  )
  const shown = async () => (await findProductReviews(db, { productId: product.id, limit: 3 })).reviews[0]!
  expect(await shown()).toMatchObject({ edited: true, answer: { beforeEdit: true } })
  expect(reasonOf(await answer('Not true: see our photos', inHours(60)))).toBe('ok')
  expect((await shown()).answer).toMatchObject({ beforeEdit: false })
})

test('an administrator removes with a reason that its author is told and the log keeps; the seller can do nothing §65.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { review, buyer, seller, product } = await aReview(db, { stars: 1 })
  const removed = await decideReview(db, admin, { reviewId: review.id, move: 'remove', reason: 'It insults' })
  expect(removed).toMatchObject({ ok: true, value: { status: 'removed' } })
  expect(await shownRating(db, product.id)).toMatchObject({ count: 0, average: null })
  expect(await toldOf(db, buyer.userId)).toEqual([`Your review of ${product.name} was removed`])
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, review.id))
  expect(entry).toMatchObject({ action: 'review.remove', after: { status: 'removed', reason: 'It insults' } })
  expect(reasonOf(await decideReview(db, admin, { reviewId: review.id, move: 'hide' }))).toBe(
    'not-in-this-state',
  )
  expect(reasonOf(await answerReview(db, seller, { reviewId: review.id, answer: 'Ha' }))).toBe(
    'review-not-found',
  )
  await decideReview(db, admin, { reviewId: review.id, move: 'reinstate' })
  expect(await shownRating(db, product.id)).toMatchObject({ count: 1, average: 1 })
  expect((await hideReportedReview(db as Tx, review.id, new Date()))?.status).toBe('hidden')
  expect(await shownRating(db, product.id)).toMatchObject({ count: 0 })
})

test('the queue shows what waits with its reasons, by group and search', async ({ db }) => {
  const admin = await anAdmin(db)
  const plain = await aReview(db)
  const waiting = await aReview(db, { text: 'Real ivory' })
  const suspect = await aReview(db, { origin: { address: '', isKnownTo: async () => true } })
  const found = async (filter: Parameters<typeof reviewQuery.page>[2]) =>
    (await reviewQuery.page(db, admin, filter)).rows.map(({ review }) => review.id)
  expect(await found({ status: 'waiting', limit: 10 })).toEqual([waiting.review.id, suspect.review.id])
  expect(await found({ status: 'suspected', limit: 10 })).toEqual([suspect.review.id])
  expect(await found({ search: plain.order.orderNumber, limit: 10 })).toEqual([plain.review.id])
  const { counts } = await reviewQuery.page(db, admin, { limit: 10 })
  expect(counts).toEqual({ waiting: 2, suspected: 1, hidden: 0, published: 1, removed: 0, all: 3 })
})

test('pictures first, then the newest; by stars, with pictures, page by page by key §65.7', async ({
  db,
}) => {
  const { product } = await reviewsOf(db, [5, 4, 3, 2, 1])
  const read = (more: Partial<Parameters<typeof findProductReviews>[1]> = {}) =>
    findProductReviews(db, { productId: product.id, limit: 2, ...more })
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = await read({ after })
    pages.push(...page.reviews.map(({ text }) => text))
    after = page.next
  } while (after)
  expect(pages).toEqual(['No. 3', 'No. 1', 'No. 4', 'No. 2', 'No. 0'])
  const texts = async (more: Parameters<typeof read>[0]) => (await read(more)).reviews.map(({ text }) => text)
  expect(await texts({ stars: 4 })).toEqual(['No. 1'])
  expect(await texts({ withPictures: true })).toEqual(['No. 3', 'No. 1'])
  expect(await texts({ after: "1.x'; drop table reviews" })).toEqual(['No. 3', 'No. 1'])
  expect(JSON.stringify((await read()).reviews)).not.toMatch(/orderId|authorId|suspicions|device/)
})

test('a person finds a review helpful once, not their own nor of their shop §65.7', async ({ db }) => {
  const { review, buyer, seller } = await aReview(db)
  const vote = (who: { userId: string }, helpful = true) =>
    markReviewHelpful(db, who, { reviewId: review.id, helpful })
  const reader = await aBuyer(db)
  expect(reasonOf(await vote(buyer))).toBe('own-review')
  expect(reasonOf(await vote(seller))).toBe('own-review')
  for (const _ of [1, 2, 3]) expect(await vote(reader)).toMatchObject({ ok: true, value: { helpful: 1 } })
  expect(await findOwnVotes(db, reader.userId, [review.id])).toEqual({ voted: [review.id], own: [] })
  expect(await vote(reader, false)).toMatchObject({ ok: true, value: { helpful: 0 } })
})

test('a buyer sees what is still to be reviewed, a seller what is not answered first §65.8', async ({
  db,
}) => {
  const { review, buyer, seller, product } = await aReview(db)
  const another = await anotherReceivedOrder(db, { seller, product }, buyer)
  expect(await findLinesToReview(db, buyer.userId)).toMatchObject([
    { orderNumber: another.order.orderNumber },
  ])
  expect(await findLinesToReview(db, buyer.userId, inHours(24 * 61))).toEqual([])
  expect((await findOwnReviews(db, buyer.userId)).map((own) => own.review.id)).toEqual([review.id])
  const second = await createReview(db, noStorage, { actor: buyer }, aWrittenReview(another.id), inHours(1))
  await answerReview(db, seller, { reviewId: second.ok ? second.value.id : '', answer: 'Thanks' }, inHours(2))
  const list = await listSellerReviews(db, seller, { limit: 10 })
  expect(list.rows.map((row) => row.review.answer)).toEqual([null, 'Thanks'])
  expect(list.counts).toEqual({ no: 1, yes: 1, all: 2 })
  expect((await listSellerReviews(db, seller, { answered: 'no', limit: 10 })).rows).toHaveLength(1)
  expect((await listSellerReviews(db, await aSeller(db), { limit: 10 })).rows).toEqual([])
})

test('who received something three days ago is reminded once, not of what they reviewed §65.8', async ({
  db,
}) => {
  const open = await aReceivedOrder(db)
  const done = await aReview(db)
  await aReceivedOrder(db, {}, aGuest)
  expect(await remindOfReviews(db, inHours(71))).toBe(0)
  expect(await remindOfReviews(db, inHours(73))).toBe(3)
  expect(await remindOfReviews(db, inHours(74))).toBe(0)
  expect(await toldOf(db, open.buyer.userId)).toEqual([`How is ${open.product.name}?`])
  expect(await toldOf(db, done.buyer.userId)).toEqual([])
})

test('what a person wrote stays without them: no name, no pictures, no private words, no traces §65.9', async ({
  db,
}) => {
  const { id, buyer, seller, product } = await aReceivedOrder(db)
  const pictures = [{ name: 'a.jpg', bytes: await plainJpeg() }]
  const wanted = aWrittenReview(id, {
    text: 'Good.',
    pictures,
    origin: { address: '41.70.1.1', device: 'one' },
  })
  const written = await createReview(db, storage(), { actor: buyer }, wanted)
  if (!written.ok) throw new Error(written.reason)
  await answerReview(db, seller, { reviewId: written.value.id, answer: 'Thanks' })
  await markOrder(
    db,
    { actor: buyer },
    { orderId: id, side: 'buyer', good: true, reasons: ['late'], text: 'Hm' },
  )
  const other = await aReview(db)
  await markReviewHelpful(db, buyer, { reviewId: other.review.id, helpful: true })
  const data = await findOwnReviewData(db, buyer.userId)
  expect(data).toMatchObject({
    written: [{ text: 'Good.', stars: 5 }],
    marks: [{ text: 'Hm', reasons: ['late'] }],
    foundHelpful: [{ reviewId: other.review.id }],
  })
  expect((await findOwnReviewData(db, seller.userId)).answered).toMatchObject([{ answer: 'Thanks' }])
  await aReview(db, { text: 'He bites' })
  expect(
    (await findOwnReviewData(db, seller.userId)).answered,
    'nothing that only others may read',
  ).toHaveLength(1)
  await anonymizeReviewer(db as Tx, buyer.userId)
  const [left] = await db.select().from(reviews).where(eq(reviews.orderId, id))
  expect(left).toMatchObject({
    authorId: null,
    authorName: '',
    pictures: [],
    text: 'Good.',
    device: null,
    network: null,
  })
  expect(await db.select().from(orderMarks)).toMatchObject([{ actorId: null, text: '' }])
  expect(await db.$count(reviewVotes)).toBe(0)
  await anonymizeReviewer(db as Tx, seller.userId)
  const shown = await findProductReviews(db, { productId: product.id, limit: 1 })
  expect(shown.reviews[0]).not.toHaveProperty('answer')
})

test('from which browser a review came is forgotten after 180 days §65.9', async ({ db }) => {
  await aReview(db, { origin: { address: '41.70.1.1', device: 'one' } })
  expect(await deleteReviewTraces(db, inHours(24 * 179))).toBe(0)
  expect(await deleteReviewTraces(db, inHours(24 * 181))).toBe(1)
  expect(await db.select({ device: reviews.device, network: reviews.network }).from(reviews)).toEqual([
    { device: null, network: null },
  ])
})

test('marks are written once by each side and read by the other as they may be §65.3', async ({ db }) => {
  const { id, buyer, seller } = await aReceivedOrder(db)
  const mark = (actor: typeof buyer | typeof seller, side: 'buyer' | 'seller') =>
    markOrder(db, { actor }, { orderId: id, side, good: false, reasons: ['late', 'rude'], text: 'Bad' })
  expect(reasonOf(await mark(seller, 'buyer'))).toBe('order-not-found')
  expect(reasonOf(await mark(await aBuyer(db), 'buyer'))).toBe('order-not-found')
  expect(await mark(buyer, 'buyer')).toMatchObject({ ok: true, value: { reasons: ['late'] } })
  expect(reasonOf(await mark(buyer, 'buyer'))).toBe('marked-already')
  expect((await findOrderMarks(db, id, { side: 'seller' })).marks).toEqual([])
  expect(await mark(seller, 'seller')).toMatchObject({ ok: true, value: { reasons: ['rude'] } })
  expect((await findOrderMarks(db, id, { side: 'seller' })).marks).toHaveLength(2)
})

test('a mark that is sent twice is known by all that it says §65.3', async ({ db }) => {
  const { id, buyer } = await aReceivedOrder(db)
  const reasons: ('on_time' | 'answered_well')[] = ['answered_well', 'on_time']
  const mark = { orderId: id, side: 'buyer' as const, good: true, reasons, text: 'Call 0999 123 456' }
  expect(await isMarkedSo(db, mark)).toBe(false)
  expect((await markOrder(db, { actor: buyer }, mark)).ok).toBe(true)
  expect(await isMarkedSo(db, { ...mark, reasons: reasons.toReversed() })).toBe(true)
  const others = [{ side: 'seller' as const }, { good: false }, { reasons: [] }, { text: 'Call me' }]
  for (const other of others) expect(await isMarkedSo(db, { ...mark, ...other })).toBe(false)
})

test('other settings count the scores anew §65.5', async ({ db }) => {
  const { product } = await aReview(db, { stars: 5 })
  const score = async () =>
    (
      await db
        .select({ score: products.ratingScore })
        .from(products)
        .where(inArray(products.id, [product.id]))
    )[0]!.score
  expect(await score()).toBe(4_000) // (5 × 3.8 + 5) / 6
  expect(await updateRatingScores(db)).toBe(0)
  await db.insert(settings).values({ key: 'ratingPriorWeight', value: 0 })
  expect(await updateRatingScores(db)).toBe(1)
  expect(await score()).toBe(5_000)
})

test('a first name and an initial are shown, never a number or an address', () => {
  expect(reviewerName('Chikondi Grace Banda')).toBe('Chikondi B.')
  expect(reviewerName('  Madalitso ')).toBe('Madalitso')
  expect(reviewerName('0999123456 Banda')).toBe('')
  expect(reviewerName('chikondi@example.com')).toBe('')
})

test('the database itself refuses a second review of a line, odd stars and a removal without a reason §65.1', async ({
  db,
}) => {
  const { review } = await aReview(db)
  const refuses = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction(work).then(
      () => false,
      () => true,
    )
  const { id: _, hasPictures: __, ...row } = review
  expect(await refuses((tx) => tx.insert(reviews).values(row))).toBe(true)
  for (const change of [{ stars: 6 }, { status: 'removed' as const }, { text: 'x'.repeat(2001) }])
    expect(await refuses((tx) => tx.update(reviews).set(change).where(eq(reviews.id, review.id)))).toBe(true)
})
