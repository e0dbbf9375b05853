import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import { formatDate } from '#app/base/dates/format-date.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { compose, fill } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { type Notice, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { paidBackStatuses } from '#app/modules/sales/orders/payment-status.ts'
import * as texts from '#messages/reviews.ts'
import { notifyGuest } from '../../orders/notices/notify-of-orders.server.ts'
import { withItems } from '../../orders/reading/find-order.server.ts'
import { isReceipt, statusIs } from '../../orders/status.server.ts'
import { isReceived } from '../../orders/status.ts'
import { orderItems, orderStatusHistory, orders } from '../../orders/tables.ts'
import { ownReviewsPath } from '../notices/notify-of-reviews.server.ts'
import { reviewUntil } from '../rules.ts'
import { reviewReminders, reviews } from '../tables.ts'

const day = 24 * 60 * 60 * 1000
/** How long after the goods came, and until when one that was missed is still worth it. */
export const daysToRemind = 3
const daysWorthIt = 10
const atOnce = 500

/** Reminds members and guests once of each order that they received three days ago and have not reviewed. Returns how many orders. */
export async function remindOfReviews(db: Db, now = new Date()): Promise<number> {
  const due = await db
    .select({ orderId: orders.id, userId: orders.buyerId, receivedAt: orderStatusHistory.timestamp })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderStatusHistory.orderId))
    .leftJoin(reviewReminders, eq(reviewReminders.orderId, orders.id))
    .where(
      and(
        isReceipt,
        gte(orderStatusHistory.timestamp, new Date(now.getTime() - daysWorthIt * day)),
        lt(orderStatusHistory.timestamp, new Date(now.getTime() - daysToRemind * day)),
        or(isNotNull(orders.buyerId), eq(orders.guestOrder, true)),
        isNull(orders.disputedAt),
        statusIs(orders.status, isReceived),
        notInArray(orders.paymentStatus, paidBackStatuses),
        isNull(reviewReminders.orderId),
      ),
    )
    .orderBy(asc(orderStatusHistory.timestamp))
    .limit(atOnce)
  if (due.length === 0) return 0
  return transaction(db, async (tx) => {
    // Of two servers at once each reminds of its own.
    const claimed = await tx
      .insert(reviewReminders)
      .values(due.map(({ orderId }) => ({ orderId, createdAt: now })))
      .onConflictDoNothing()
      .returning()
    const ids = claimed.map(({ orderId }) => orderId)
    const open = await tx
      .select({ orderId: orderItems.orderId, name: orderItems.name })
      .from(orderItems)
      .leftJoin(reviews, eq(reviews.orderItemId, orderItems.id))
      .where(and(inArray(orderItems.orderId, ids), isNull(reviews.id)))
      .orderBy(asc(orderItems.position))
    const notices = due.flatMap(({ orderId, userId, receivedAt }): Notice[] => {
      const first = open.find((line) => line.orderId === orderId)
      if (!first || !userId || !ids.includes(orderId)) return []
      return [
        {
          userId,
          kind: 'review',
          title: fill(texts.reminderTitle, { name: first.name }),
          text: compose((t) => t(texts.reminderText, { until: formatDate(reviewUntil(receivedAt), t) })),
          path: ownReviewsPath,
          onceKey: `review reminder ${orderId}`,
        },
      ]
    })
    await notifyAll(tx, notices)
    const guests = due.filter(({ orderId, userId }) => !userId && ids.includes(orderId))
    await remindGuests(
      tx,
      guests.flatMap(({ orderId, receivedAt }) => {
        const first = open.find((line) => line.orderId === orderId)
        return first ? [{ orderId, receivedAt, name: first.name }] : []
      }),
    )
    return ids.length
  })
}

type Reminded = { orderId: string; receivedAt: Date; name: string }

/** By mail where they gave an address, else by one text. */
async function remindGuests(tx: Tx, guests: Reminded[]) {
  if (guests.length === 0) return
  const rows = await tx
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        guests.map(({ orderId }) => orderId),
      ),
    )
  for (const order of await withItems(tx, rows)) {
    const { name, receivedAt } = guests.find(({ orderId }) => orderId === order.id)!
    await notifyGuest(tx, order, {
      words: (t) => ({
        title: t(texts.reminderTitle, { name }),
        text: t(texts.reminderText, { until: formatDate(reviewUntil(receivedAt), t) }),
      }),
      texted: template('review-asked', { order: order.orderNumber, shop: order.sellerName }),
      onceKey: `review reminder ${order.id}`,
    })
  }
}
