import { eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { type OrderViewer, rolesIn } from '../../orders/access/order-access.server.ts'
import { isPaidBack } from '../../orders/payment-status.ts'
import { orders } from '../../orders/tables.ts'
import type { ReviewInput } from '../input-rules.ts'
import {
  findReviewedNames,
  notifyOfEditedReview,
  notifyOfNewReview,
} from '../notices/notify-of-reviews.server.ts'
import { lockReviewedProduct, updateProductRating } from '../rating/rating.server.ts'
import {
  maxReviewPictures,
  mayEdit,
  mayReview,
  moveReview,
  type ReviewRefusal,
  reviewerName,
} from '../rules.ts'
import { awaitsApproval, isShown, type ReviewStatus } from '../status.ts'
import { type Review, reviews } from '../tables.ts'
import { findSuspicionFacts, type Origin, traceHash } from './find-traces.server.ts'
import type { ReviewedLine } from './lock-reviewed-line.server.ts'
import { findSuspicions, waitReasonsOf } from './suspicion-rules.ts'

/**
 * What money knows of the line: which wallets paid its order, and how many of its pieces were refunded. `voice`: as whom the
 * review counts; null where its order weighs nothing.
 */
export type LineMoney = { wallets: string[]; refunded: number; voice: string | null }

/** Whether the line's review may be written now, or is there already with these very words, as after a second press. */
export function decideReview(
  line: ReviewedLine | undefined,
  input: ReviewInput,
  { refunded }: LineMoney,
  now: Date,
): Result<Review | null, ReviewRefusal> {
  if (!line?.parts.includes('buyer')) return refuse('order-not-found')
  const { order, item, review, receivedAt, restocked } = line
  if (review && review.stars === input.stars && review.text === maskContactDetails(input.text).text)
    return ok(review)
  return mayReview(
    {
      receivedAt,
      refunded: isPaidBack(order.paymentStatus),
      left: item.quantity - Math.max(restocked, refunded),
      reviewed: review !== undefined,
    },
    now,
  )
}

type Written = { input: ReviewInput; pictures: StoredPicture[]; origin: Origin; money: LineMoney; now: Date }

/** Writes a review whose line the caller holds and has decided about. The product's sums follow, and its seller is told. */
export async function writeReview(tx: Tx, line: ReviewedLine, written: Written): Promise<Review> {
  const { order, item, actorId } = line
  const { input, pictures, origin, money, now } = written
  const { text, masked } = maskContactDetails(input.text)
  const { wallets } = money
  const suspicions = findSuspicions(await findSuspicionFacts(tx, line, { origin, wallets, now }))
  const { forbiddenWords } = await findSettings(tx)
  const waitsFor = waitReasonsOf({
    text,
    masked: masked.length,
    suspicions: suspicions.length,
    forbiddenWords,
  })
  const status = waitsFor.length > 0 ? 'waiting' : 'published'
  await lockReviewedProduct(tx, item.productId)
  const [review] = await tx
    .insert(reviews)
    .values({
      orderId: order.id,
      orderItemId: item.id,
      productId: item.productId,
      sellerId: order.sellerId,
      authorId: order.guestOrder ? null : actorId,
      authorName: reviewerName(order.contactInfo.fullName),
      stars: input.stars,
      text,
      pictures,
      status,
      waitsFor,
      suspicions,
      voice: money.voice,
      publishedAt: isShown(status) ? now : null,
      device: origin.device ? traceHash('device', origin.device) : null,
      network: origin.address ? traceHash('network', ipPrefix(origin.address)) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (isShown(status)) {
    await updateProductRating(tx, item.productId)
    await notifyOfNewReview(tx, review!, item.name)
  }
  return review!
}

/** Holds a review, and before it its product, as everybody does who changes what counts. */
export async function lockReview(tx: Tx, reviewId: string): Promise<Review | undefined> {
  const [seen] = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  if (!seen) return undefined
  await lockReviewedProduct(tx, seen.productId)
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
  return review
}

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
