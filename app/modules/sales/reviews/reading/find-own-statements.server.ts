import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '../../orders/tables.ts'
import { orderMarks, reviews, reviewVotes } from '../tables.ts'

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
