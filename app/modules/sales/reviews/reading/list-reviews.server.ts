import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import { parseOrderNumber } from '../../orders/order-number-rules.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import { reviewsToApprove } from '../status.ts'
import { reviews } from '../tables.ts'
import { type ReviewFilter, type ReviewGroup, type ReviewSort, reviewGroups } from './list-rules.ts'

export type ListedReview = Awaited<ReturnType<typeof readReviews>>[number]

const sorts: Record<ReviewSort, KeysetSort> = {
  oldest: { asc: [reviews.createdAt] },
  newest: { desc: [reviews.createdAt] },
}
const list = keyset(reviews.id, sorts, 'oldest')

/** Reviews as administrators see them, a page at a time, and how many of each group fit. */
export async function listReviews(
  db: ReadDb,
  _admin: Admin,
  wanted: ReviewFilter & Cursor & { limit: number },
) {
  const [{ ids, ...neighbours }, counts] = await Promise.all([
    list.page(db, fits(db, wanted), wanted),
    countGroups(db, wanted),
  ])
  return { rows: await readReviews(db, ids, wanted.sort), counts, neighbours }
}

/** Every review that fits, a batch at a time. */
export async function* eachReview(db: ReadDb, _admin: Admin, { sort, ...filter }: ReviewFilter) {
  for await (const ids of list.batches(db, fits(db, filter), { sort, limit: 500 }))
    yield readReviews(db, ids, sort)
}

/** One review with all that speaks for and against it. */
export async function findReview(db: Db, _admin: Admin, reviewId: string) {
  if (!idPattern.test(reviewId)) return undefined
  return (await readReviews(db, [reviewId], undefined))[0]
}

const readReviews = (db: ReadDb, ids: string[], sort: ReviewSort | undefined) =>
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
    .orderBy(...list.orderBy(sort))

const suspected = sql<boolean>`(${stateIn(reviews.status, reviewsToApprove)} and 'suspected' = any (${reviews.waitsFor}))`

async function countGroups(db: ReadDb, wanted: ReviewFilter): Promise<Record<ReviewGroup, number>> {
  const named = suspected.as('suspected')
  const rows = await db
    .select({ status: reviews.status, suspected: named, there: count() })
    .from(reviews)
    .where(narrows(db, wanted))
    .groupBy(reviews.status, sql`suspected`)
  const counts = Object.fromEntries(reviewGroups.map((group) => [group, 0])) as Record<ReviewGroup, number>
  for (const { status, suspected: suspicious, there } of rows)
    for (const group of suspicious ? ([status, 'suspected'] as const) : [status]) counts[group] += there
  return counts
}

const fits = (db: ReadDb, { status, ...filter }: ReviewFilter) =>
  and(
    narrows(db, filter),
    status === 'suspected' ? suspected : status && status !== 'all' ? eq(reviews.status, status) : undefined,
  )

/** All that narrows the list but its groups, of which each is counted. */
function narrows(db: ReadDb, { stars, search }: ReviewFilter) {
  return and(stars ? eq(reviews.stars, Number(stars)) : undefined, search ? found(db, search) : undefined)
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
