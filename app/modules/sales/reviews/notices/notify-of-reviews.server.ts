import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fill } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import * as texts from '#messages/reviews.ts'
import { notifyGuest } from '../../orders/notices/notify-of-orders.server.ts'
import { withItems } from '../../orders/reading/find-order.server.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import type { Review } from '../tables.ts'

/** Where a seller reads and answers what buyers say of their products. */
export const sellerReviewsPath = '/seller/reviews'
/** Where members read what they wrote, and what they can still review. */
export const ownReviewsPath = '/reviews'

const excerpt = (text: string) => (text.length > 160 ? `${text.slice(0, 157).trimEnd()} …` : text)

/** Tells the seller that a review of theirs can be read. */
export const notifyOfNewReview = (tx: Tx, { id, sellerId, stars, text }: Review, name: string) =>
  notify(tx, {
    userId: sellerId,
    kind: 'review',
    title: fill(texts.newReviewTitle, { stars, name }),
    text: text ? excerpt(text) : texts.newReviewWithoutWords,
    path: sellerReviewsPath,
    onceKey: `review ${id}`,
  })

/** Tells the seller that a review was changed under their answer, which they may change too. */
export const notifyOfEditedReview = (tx: Tx, { id, sellerId, stars, text, editedAt }: Review, name: string) =>
  notify(tx, {
    userId: sellerId,
    kind: 'review',
    title: fill(texts.editedReviewTitle, { stars, name }),
    text: text ? excerpt(text) : texts.newReviewWithoutWords,
    path: sellerReviewsPath,
    onceKey: `review edited ${id} ${editedAt?.getTime()}`,
  })

/** Tells whoever wrote a review what became of it; a guest has no account to be told in. */
async function notifyAuthor(
  tx: Tx,
  review: Review,
  told: Omit<Parameters<typeof notify>[1], 'userId' | 'kind' | 'path'>,
) {
  if (!review.authorId) return
  await notify(tx, { userId: review.authorId, kind: 'review', path: ownReviewsPath, ...told })
}

/** Tells whoever wrote a review that the shop answered it; a guest by mail or a text. */
export async function notifyOfAnswer(tx: Tx, review: Review, { shop, name }: { shop: string; name: string }) {
  const title = fill(texts.answeredTitle, { shop, name })
  const onceKey = `review answer ${review.id}`
  const text = excerpt(review.answer ?? '')
  if (review.authorId) return notifyAuthor(tx, review, { title, text, onceKey })
  const order = await findGuestsOrder(tx, review.orderId)
  if (!order) return
  await notifyGuest(tx, order, {
    words: (t) => ({ title: t(title), text }),
    texted: template('review-answered', { order: order.orderNumber, shop }),
    onceKey,
  })
}

/** An order that a guest placed, as its notices read it. */
async function findGuestsOrder(tx: Tx, orderId: string) {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.guestOrder, true), isNull(orders.buyerId)))
  return (await withItems(tx, rows))[0]
}

export const notifyOfRemoval = (tx: Tx, review: Review, name: string) =>
  notifyAuthor(tx, review, {
    title: fill(texts.removedTitle, { name }),
    text: fill(texts.removedText, { reason: review.removedReason ?? '' }),
    onceKey: `review removed ${review.id} ${review.updatedAt.getTime()}`,
  })

export const notifyOfPublishing = (tx: Tx, review: Review, name: string) =>
  notifyAuthor(tx, review, {
    title: fill(texts.publishedTitle, { name }),
    text: texts.publishedText,
    onceKey: `review published ${review.id} ${review.updatedAt.getTime()}`,
  })

/** What was bought, and from which shop, as the order says it. */
export async function findReviewedNames(tx: Tx, { orderItemId }: Review) {
  const [row] = await tx
    .select({ name: orderItems.name, shop: orders.sellerName })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId))
  return { name: row?.name ?? '', shop: row?.shop ?? '' }
}
