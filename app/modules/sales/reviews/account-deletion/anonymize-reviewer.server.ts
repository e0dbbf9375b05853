import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
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
