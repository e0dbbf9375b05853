import { eq } from 'drizzle-orm'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { isPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import { notifyOfNewReview } from '../notices/notify-of-reviews.server.ts'
import { lockReviewedProduct, updateProductRating } from '../rating/update-product-rating.server.ts'
import { mayReview, type ReviewRefusal, reviewerName } from '../rules.ts'
import { isShown } from '../status.ts'
import { type Review, reviews } from '../tables.ts'
import { findSuspicionFacts, type Origin, traceHash } from './find-traces.server.ts'
import type { ReviewedLine } from './lock-reviewed-line.server.ts'
import type { ReviewInput } from './review-input-rules.ts'
import { findSuspicions } from './suspicion-rules.ts'
import { waitReasonsOf } from './wait-rules.ts'

/** What money knows of the line: which wallets paid its order, and how many of its pieces were refunded. */
/** `voice`: as whom the review counts; null where its order weighs nothing. */
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
