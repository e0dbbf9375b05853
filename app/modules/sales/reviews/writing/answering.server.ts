import { and, count, eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { findReviewedNames, notifyOfAnswer } from '../notices/notify-of-reviews.server.ts'
import { mayAnswer, type ReviewRefusal } from '../rules.ts'
import { isShown } from '../status.ts'
import { type Review, reviews, reviewVotes } from '../tables.ts'

type Answer = { reviewId: string; answer: string }

/** The seller's one answer to a review. It can be changed for 48 hours; the author is told of the first. */
export const answerReview = (
  db: Db,
  seller: { userId: string },
  { reviewId, answer: typed }: Answer,
  now = new Date(),
): Promise<Result<Review, ReviewRefusal>> =>
  transact<Review, ReviewRefusal>(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('no key update')
    if (!review || review.sellerId !== seller.userId) return refuse('review-not-found')
    const answer = maskContactDetails(typed).text
    if (review.answer === answer) return ok(review)
    const may = mayAnswer(review, now)
    if (!may.ok) return may
    const [answered] = await tx
      .update(reviews)
      .set({
        answer,
        answeredAt: review.answeredAt ?? now,
        answerEditedAt: review.answeredAt ? now : null,
        updatedAt: review.updatedAt,
      })
      .where(eq(reviews.id, reviewId))
      .returning()
    if (!review.answeredAt) await notifyOfAnswer(tx, answered!, await findReviewedNames(tx, answered!))
    return ok(answered!)
  })

type Vote = { reviewId: string; helpful: boolean }

/** Says that a review helped, or takes that back; a person counts once, and neither its author nor its seller counts. */
export const markReviewHelpful = (
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  { reviewId, helpful }: Vote,
): Promise<Result<{ productId: string; helpful: number }, ReviewRefusal>> =>
  transact<{ productId: string; helpful: number }, ReviewRefusal>(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('no key update')
    if (!review || !isShown(review.status)) return refuse('review-not-found')
    if (review.authorId === userId || review.sellerId === userId) return refuse('own-review')
    if (helpful) await tx.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing()
    else
      await tx
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
    const [votes] = await tx
      .select({ count: count() })
      .from(reviewVotes)
      .where(eq(reviewVotes.reviewId, reviewId))
    await tx
      .update(reviews)
      .set({ helpful: votes!.count, updatedAt: review.updatedAt })
      .where(eq(reviews.id, reviewId))
    return ok({ productId: review.productId, helpful: votes!.count })
  })
