import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  findReviewedNames,
  notifyOfNewReview,
  notifyOfPublishing,
  notifyOfRemoval,
} from '../notices/notify-of-reviews.server.ts'
import { updateProductRating } from '../rating/rating.server.ts'
import { type AdminReviewMove, moveReview, type ReviewRefusal } from '../rules.ts'
import { isShown, isTakenAway, type ReviewStatus } from '../status.ts'
import { type Review, reviews } from '../tables.ts'
import { lockReview } from '../writing/writing.server.ts'

type Decision = { reviewId: string; move: AdminReviewMove; reason?: string }

/** Approves, hides, removes or reinstates a review. What a removal is for is told to whoever wrote it. */
export const decideReview = (
  db: Db,
  admin: Admin,
  { reviewId, move, reason }: Decision,
  now = new Date(),
): Promise<Result<Review, ReviewRefusal>> =>
  transact<Review, ReviewRefusal>(db, async (tx) => {
    const before = await lockReview(tx, reviewId)
    if (!before) return refuse('review-not-found')
    const moved = moveReview(before.status, move, 'admin')
    if (!moved.ok) return moved
    const after = await writeReviewStatus(tx, before, { status: moved.value, reason, now })
    const { name } = await findReviewedNames(tx, after)
    if (move === 'remove') await notifyOfRemoval(tx, after, name)
    if (isShown(after.status)) {
      await notifyOfPublishing(tx, after, name)
      if (!before.publishedAt) await notifyOfNewReview(tx, after, name)
    }
    await recordAuditEntry(tx, admin, {
      action: `review.${move}`,
      subject: { kind: 'review', id: reviewId },
      before: { status: before.status },
      after: { status: after.status, ...(reason && { reason }) },
    })
    return ok(after)
  })

/** Hides a review that enough people reported, in the caller's transaction; nothing where it is not shown. */
export async function hideReportedReview(tx: Tx, reviewId: string, now: Date): Promise<Review | undefined> {
  const before = await lockReview(tx, reviewId)
  const moved = before && moveReview(before.status, 'hide', 'reports')
  return moved?.ok ? writeReviewStatus(tx, before!, { status: moved.value, now }) : undefined
}

type Written = { status: ReviewStatus; reason?: string; now: Date }

async function writeReviewStatus(tx: Tx, before: Review, { status, reason, now }: Written): Promise<Review> {
  const [after] = await tx
    .update(reviews)
    .set({
      status,
      removedReason: isTakenAway(status) ? (reason ?? '') : null,
      publishedAt: before.publishedAt ?? (isShown(status) ? now : null),
      updatedAt: now,
    })
    .where(eq(reviews.id, before.id))
    .returning()
  await updateProductRating(tx, before.productId)
  return after!
}
