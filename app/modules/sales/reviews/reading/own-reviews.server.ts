import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import { paidBackStatuses } from '../../orders/payment-status.ts'
import type { Order } from '../../orders/rules.ts'
import { isReceipt, statusIs } from '../../orders/status.server.ts'
import { isReceived } from '../../orders/status.ts'
import { orderItems, orderStatusHistory, orders, restockedPieces } from '../../orders/tables.ts'
import { daysToReview } from '../rules.ts'
import { shownReviews } from '../status.ts'
import { orderMarks, type Review, reviews, reviewVotes } from '../tables.ts'

const day = 24 * 60 * 60 * 1000
const mostOpen = 40
const mostOwn = 60

/** A bought line that can still be reviewed, or was. */
export type OwnLine = {
  orderNumber: string
  position: number
  productId: string
  name: string
  image: string
  sellerName: string
  receivedAt: Date
}

const lineColumns = {
  orderNumber: orders.orderNumber,
  position: orderItems.position,
  productId: orderItems.productId,
  name: orderItems.name,
  image: orderItems.productImage,
  sellerName: orders.sellerName,
}

/** What a member received in the last 60 days and has not reviewed, what they got last first. */
export async function findLinesToReview(db: Db, userId: string, now = new Date()): Promise<OwnLine[]> {
  const since = new Date(now.getTime() - daysToReview * day)
  return db
    .select({ ...lineColumns, receivedAt: orderStatusHistory.timestamp })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(orderStatusHistory, and(eq(orderStatusHistory.orderId, orders.id), isReceipt))
    .leftJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .leftJoin(
      restockedPieces,
      and(eq(restockedPieces.orderId, orders.id), eq(restockedPieces.position, orderItems.position)),
    )
    .where(
      and(
        eq(orders.buyerId, userId),
        statusIs(orders.status, isReceived),
        notInArray(orders.paymentStatus, paidBackStatuses),
        gte(orderStatusHistory.timestamp, since),
        isNull(reviews.id),
        or(isNull(restockedPieces.quantity), lt(restockedPieces.quantity, orderItems.quantity)),
      ),
    )
    .orderBy(desc(orderStatusHistory.timestamp), asc(orders.id), asc(orderItems.position))
    .limit(mostOpen)
}

export type OwnReview = {
  review: Review
  orderNumber: string
  position: number
  name: string
  sellerName: string
}

/** What a member wrote, newest first. */
export const findOwnReviews = (db: Db, userId: string, limit = mostOwn): Promise<OwnReview[]> =>
  db
    .select({
      review: reviews,
      orderNumber: orders.orderNumber,
      position: orderItems.position,
      name: orderItems.name,
      sellerName: orders.sellerName,
    })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.authorId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)

/** The reviews of an order by the position of their line, for whoever may read it. */
export async function findReviewsOfOrder(db: Db, order: Pick<Order, 'id'>): Promise<Map<number, Review>> {
  const rows = await db
    .select({ review: reviews, position: orderItems.position })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .where(eq(reviews.orderId, order.id))
  return new Map(rows.map(({ review, position }) => [position, review]))
}

const sorts: Record<'unanswered', KeysetSort> = {
  unanswered: { desc: [sql`(${reviews.answeredAt} is null)`, reviews.createdAt] },
}
const list = keyset(reviews.id, sorts, 'unanswered')

export type SellerReview = Awaited<ReturnType<typeof listSellerReviews>>['rows'][number]
export type SellerReviewFilter = { answered?: 'no' | 'yes' | 'all'; stars?: string }

/** What buyers said of a shop's products and everybody can read, a page at a time. */
export async function listSellerReviews(
  db: Db,
  { userId }: { userId: string },
  wanted: SellerReviewFilter & Cursor & { limit: number },
) {
  const own = and(eq(reviews.sellerId, userId), inArray(reviews.status, shownReviews))
  const fits = and(
    own,
    wanted.answered === 'no' ? isNull(reviews.answeredAt) : undefined,
    wanted.answered === 'yes' ? sql`${reviews.answeredAt} is not null` : undefined,
    wanted.stars ? eq(reviews.stars, Number(wanted.stars)) : undefined,
  )
  const { ids, ...neighbours } = await list.page(db, fits, wanted)
  const rows = await db
    .select({ review: reviews, name: orderItems.name, orderNumber: orders.orderNumber })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(inArray(reviews.id, ids))
    .orderBy(...list.orderBy(undefined))
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) filter (where ${reviews.answeredAt} is null))::int`,
    })
    .from(reviews)
    .where(own)
  return {
    rows,
    counts: { no: counts!.unanswered, yes: counts!.all - counts!.unanswered, all: counts!.all },
    neighbours,
  }
}

/** What a member said of products and of the other side of their orders, and which reviews they found helpful. */
export async function findOwnReviewData(db: Db, userId: string) {
  const { orderId, productId, stars, text, pictures, status, removedReason, createdAt, editedAt } = reviews
  return {
    written: await db
      .select({ orderId, productId, stars, text, pictures, status, removedReason, createdAt, editedAt })
      .from(reviews)
      .where(eq(reviews.authorId, userId))
      .orderBy(asc(createdAt)),
    answered: await db
      .select({ productId, stars, text, answer: reviews.answer, answeredAt: reviews.answeredAt })
      .from(reviews)
      // What nobody answered is not theirs, and what waits or was hidden is not for its seller to read.
      .where(and(eq(reviews.sellerId, userId), isNotNull(reviews.answer)))
      .orderBy(asc(createdAt)),
    marks: await db
      .select({
        orderNumber: orders.orderNumber,
        by: orderMarks.by,
        good: orderMarks.good,
        reasons: orderMarks.reasons,
        text: orderMarks.text,
        createdAt: orderMarks.createdAt,
      })
      .from(orderMarks)
      .innerJoin(orders, eq(orders.id, orderMarks.orderId))
      .where(eq(orderMarks.actorId, userId))
      .orderBy(asc(orderMarks.createdAt)),
    foundHelpful: await db
      .select({ reviewId: reviewVotes.reviewId, createdAt: reviewVotes.createdAt })
      .from(reviewVotes)
      .where(eq(reviewVotes.userId, userId))
      .orderBy(asc(reviewVotes.createdAt)),
  }
}
