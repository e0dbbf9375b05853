import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { orderMarks, reviews, reviewVotes } from '../tables.ts'

/**
 * Takes a person out of what they wrote: stars and words help other buyers on, without name and pictures; the files go with
 * the person's other pictures. What they said of somebody in private goes, and as a seller their answers.
 */
export async function anonymizeReviewer(tx: Tx, userId: string) {
  const unchanged = { updatedAt: sql`${reviews.updatedAt}` }
  await tx
    .update(reviews)
    .set({
      authorId: null,
      authorName: '',
      pictures: [],
      suspicions: [],
      device: null,
      network: null,
      ...unchanged,
    })
    .where(eq(reviews.authorId, userId))
  await tx
    .update(reviews)
    .set({ answer: null, answeredAt: null, answerEditedAt: null, ...unchanged })
    .where(and(eq(reviews.sellerId, userId), isNotNull(reviews.answer)))
  await tx.update(orderMarks).set({ actorId: null, text: '' }).where(eq(orderMarks.actorId, userId))
  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
}

/** How long it is kept from which browser and network a review came. */
export const traceRetentionDays = 180
const day = 24 * 60 * 60 * 1000

/** Returns how many reviews were freed of it. */
export async function deleteReviewTraces(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - traceRetentionDays * day)
  const gone = await db
    .update(reviews)
    .set({ device: null, network: null, updatedAt: sql`${reviews.updatedAt}` })
    .where(and(lt(reviews.createdAt, before), or(isNotNull(reviews.device), isNotNull(reviews.network))))
  return gone.rowCount ?? 0
}
