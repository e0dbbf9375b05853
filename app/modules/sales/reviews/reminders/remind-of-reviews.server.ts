import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { formatDate } from '#app/base/dates/format-date.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { compose, fill } from '#app/messages/language.ts'
import { type Notice, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import * as texts from '#messages/reviews.ts'
import { orderItems, orderStatusHistory, orders } from '../../orders/tables.ts'
import { ownReviewsPath } from '../notices/notify-of-reviews.server.ts'
import { reviewUntil } from '../rules.ts'
import { reviewReminders, reviews } from '../tables.ts'

const day = 24 * 60 * 60 * 1000
/** How long after the goods came, and until when one that was missed is still worth it. */
export const daysToRemind = 3
const daysWorthIt = 10
const atOnce = 500

/** Reminds members once of each order that they received three days ago and have not reviewed. Returns how many orders. */
export async function remindOfReviews(db: Db, now = new Date()): Promise<number> {
  const due = await db
    .select({ orderId: orders.id, userId: orders.buyerId, receivedAt: orderStatusHistory.timestamp })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderStatusHistory.orderId))
    .leftJoin(reviewReminders, eq(reviewReminders.orderId, orders.id))
    .where(
      and(
        eq(orderStatusHistory.status, 'delivered'),
        gte(orderStatusHistory.timestamp, new Date(now.getTime() - daysWorthIt * day)),
        lt(orderStatusHistory.timestamp, new Date(now.getTime() - daysToRemind * day)),
        isNotNull(orders.buyerId),
        isNull(orders.disputedAt),
        inArray(orders.status, ['delivered', 'completed']),
        ne(orders.paymentStatus, 'refunded'),
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
    return ids.length
  })
}
