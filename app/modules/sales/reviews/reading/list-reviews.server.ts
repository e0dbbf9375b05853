import { count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { parseOrderNumber } from '../../orders/order-number-rules.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import { reviews } from '../tables.ts'
import { type ReviewGroup, reviewCard, reviewGroups } from './list-rules.ts'

export type ListedReview = Awaited<ReturnType<typeof readReviews>>[number]

/** Reviews as administrators see them, and how many of each group fit. */
export const reviewQuery = listQuery({
  card: reviewCard,
  table: reviews,
  id: reviews.id,
  where: {
    status: (group) =>
      group === 'suspected' ? suspected : eq(reviews.status, group as Exclude<ReviewGroup, 'suspected'>),
    search: (typed, { db }) => found(db, typed),
    stars: (stars) => eq(reviews.stars, Number(stars)),
  },
  rows: (db, ids, order) => readReviews(db, ids).orderBy(...order),
  counts: countGroups,
})

/** One review with all that speaks for and against it. */
export async function findReview(db: Db, _admin: Admin, reviewId: string) {
  if (!idPattern.test(reviewId)) return undefined
  return (await readReviews(db, [reviewId]))[0]
}

const readReviews = (db: ReadDb, ids: string[]) =>
  db
    .select({
      review: reviews,
      productName: orderItems.name,
      sellerName: orders.sellerName,
      orderNumber: orders.orderNumber,
      buyerName: sql<string>`${orders.contactInfo} ->> 'fullName'`,
    })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(inArray(reviews.id, ids))

const suspected = sql<boolean>`(${reviews.status} = 'waiting' and 'suspected' = any (${reviews.waitsFor}))`

/** Those that are suspected wait, too. */
async function countGroups(db: ReadDb, where: SQL | undefined) {
  const named = suspected.as('suspected')
  const rows = await db
    .select({ status: reviews.status, suspected: named, there: count() })
    .from(reviews)
    .where(where)
    .groupBy(reviews.status, sql`suspected`)
  const counts = Object.fromEntries(reviewGroups.map((group) => [group, 0])) as Record<ReviewGroup, number>
  for (const { status, suspected: suspicious, there } of rows)
    for (const group of suspicious ? ([status, 'suspected'] as const) : [status]) counts[group] += there
  return { ...counts, all: rows.reduce((sum, { there }) => sum + there, 0) }
}

/** By the order's number, or by the review, the product or the seller that an address names. */
function found(db: ReadDb, typed: string) {
  const orderNumber = parseOrderNumber(typed)
  if (orderNumber)
    return inArray(
      reviews.orderId,
      db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)),
    )
  const named = typed.trim()
  return or(eq(reviews.id, named), eq(reviews.productId, named), eq(reviews.sellerId, named))
}
