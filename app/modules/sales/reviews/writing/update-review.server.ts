import { eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { type OrderViewer, rolesIn } from '../../orders/access/order-access.server.ts'
import { orders } from '../../orders/tables.ts'
import {
  findReviewedNames,
  notifyOfEditedReview,
  notifyOfNewReview,
} from '../notices/notify-of-reviews.server.ts'
import { updateProductRating } from '../rating/update-product-rating.server.ts'
import { maxReviewPictures, mayEdit, moveReview, type ReviewRefusal } from '../rules.ts'
import { awaitsApproval, isShown, type ReviewStatus } from '../status.ts'
import { type Review, reviews } from '../tables.ts'
import type { ReviewInput } from './review-input-rules.ts'
import { waitReasonsOf } from './wait-rules.ts'
import { lockReview } from './write-review.server.ts'

/** `keep` are the paths of the pictures that stay, `added` those that come behind them. */
type Edit = ReviewInput & { reviewId: string; keep?: string[]; added?: StoredPicture[] }

/** Changes a review for its author, within 48 hours. What an administrator must look at waits again. */
export const updateReview = (
  db: Db,
  asker: OrderViewer,
  { reviewId, keep, added = [], ...input }: Edit,
  now = new Date(),
): Promise<Result<Review, ReviewRefusal>> =>
  transact<Review, ReviewRefusal>(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review || !(await isAuthor(tx, asker, review))) return refuse('review-not-found')
    const may = mayEdit(review, now)
    if (!may.ok) return may
    const kept = keep ? review.pictures.filter(({ path }) => keep.includes(path)) : review.pictures
    const pictures = [...kept, ...added]
    if (pictures.length > maxReviewPictures) return refuse('too-many-pictures')
    const { text, masked } = maskContactDetails(input.text)
    if (isSame(review, { ...input, text, pictures })) return ok(review)
    return ok(await write(tx, review, { stars: input.stars, text, pictures, masked: masked.length, now }))
  })

/** Whether a review is the asker's to change now: asked before pictures of theirs are read. */
export const checkMayEdit = (
  db: Db,
  asker: OrderViewer,
  reviewId: string,
  now: Date,
): Promise<Result<Review, ReviewRefusal>> =>
  transact<Review, ReviewRefusal>(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId))
    if (!review || !(await isAuthor(tx, asker, review))) return refuse('review-not-found')
    const may = mayEdit(review, now)
    return may.ok ? ok(review) : may
  })

/** Whoever may act as the buyer of its order: the account, or a guest with the order's key. */
export async function isAuthor(tx: Tx, asker: OrderViewer, review: Review): Promise<boolean> {
  if (isMember(asker.actor) && review.authorId === asker.actor.userId) return true
  const [order] = await tx.select().from(orders).where(eq(orders.id, review.orderId))
  return !!order && order.guestOrder && rolesIn(order, asker).includes('buyer')
}

const isSame = (
  review: Review,
  { stars, text, pictures }: { stars: number; text: string; pictures: StoredPicture[] },
) =>
  review.stars === stars &&
  review.text === text &&
  review.pictures.length === pictures.length &&
  review.pictures.every(({ path }, position) => pictures[position]!.path === path)

type Changed = { stars: number; text: string; pictures: StoredPicture[]; masked: number; now: Date }

async function write(tx: Tx, before: Review, { now, masked, ...changed }: Changed): Promise<Review> {
  const { forbiddenWords } = await findSettings(tx)
  const waitsFor = waitReasonsOf({
    text: changed.text,
    masked,
    suspicions: before.suspicions.length && isUndecided(before) ? 1 : 0,
    forbiddenWords,
  })
  const status = statusAfterEdit(before.status, waitsFor.length > 0)
  const [after] = await tx
    .update(reviews)
    .set({
      ...changed,
      status,
      waitsFor,
      editedAt: now,
      updatedAt: now,
      publishedAt: before.publishedAt ?? (isShown(status) ? now : null),
    })
    .where(eq(reviews.id, before.id))
    .returning()
  await updateProductRating(tx, before.productId)
  const gone = before.pictures.filter(({ path }) => !changed.pictures.some((kept) => kept.path === path))
  if (gone.length > 0) await enqueue(tx, 'delete-pictures', { paths: gone.map(({ path }) => path) })
  if (isShown(status)) {
    const { name } = await findReviewedNames(tx, after!)
    if (!before.publishedAt) await notifyOfNewReview(tx, after!, name)
    else if (before.answeredAt) await notifyOfEditedReview(tx, after!, name)
  }
  return after!
}

/** An administrator who approved it has seen what was suspected. */
const isUndecided = ({ waitsFor, status }: Review) => awaitsApproval(status) && waitsFor.includes('suspected')

/** Through the table of moves, so that nobody edits a review out of what an administrator decided. */
function statusAfterEdit(status: ReviewStatus, waits: boolean): ReviewStatus {
  const moved = moveReview(status, waits ? 'wait' : 'clear', 'author')
  return moved.ok ? moved.value : status
}
