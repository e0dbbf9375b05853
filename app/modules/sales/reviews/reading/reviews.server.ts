import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import { parseOrderNumber } from '../../orders/rules.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import type { ShownReview } from '../rules.ts'
import { reviewsToApprove, shownReviews } from '../status.ts'
import { reviews, reviewVotes } from '../tables.ts'
import { type ReviewGroup, reviewCard, reviewGroups } from './list-rules.ts'

export type ReviewsWanted = {
  productId: string
  stars?: number
  withPictures?: boolean
  after?: string
  limit: number
}

const shownColumns = {
  id: reviews.id,
  authorName: reviews.authorName,
  stars: reviews.stars,
  voice: reviews.voice,
  text: reviews.text,
  pictures: reviews.pictures,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  answerEditedAt: reviews.answerEditedAt,
  helpful: reviews.helpful,
}

/** A product's published reviews, those with pictures first and then the newest. `next` goes on behind the last. */
export async function findProductReviews(
  db: ReadDb,
  { productId, stars, withPictures, after, limit }: ReviewsWanted,
): Promise<{ reviews: ShownReview[]; next: string | undefined }> {
  if (!idPattern.test(productId)) return { reviews: [], next: undefined }
  const rows = await db
    .select({ ...shownColumns, hasPictures: reviews.hasPictures })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        inArray(reviews.status, shownReviews),
        stars ? eq(reviews.stars, stars) : undefined,
        withPictures ? eq(reviews.hasPictures, true) : undefined,
        behind(after),
      ),
    )
    .orderBy(desc(reviews.hasPictures), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    reviews: shown.map(shownReview),
    next:
      rows.length > limit && last
        ? `${last.hasPictures ? 1 : 0}.${last.createdAt.getTime()}.${last.id}`
        : undefined,
  }
}

/** `1.1795512345678.abc…`: the last review of the page before. What is none begins from the start. */
function behind(after: string | undefined): SQL | undefined {
  const [, pictures, time, id] = /^([01])\.(\d{1,15})\.([a-z0-9]{16})$/.exec(after ?? '') ?? []
  if (!id || Number(time) > 8e14) return undefined
  return sql`(${reviews.hasPictures}, ${reviews.createdAt}, ${reviews.id}) < (${pictures === '1'}, ${new Date(Number(time)).toISOString()}::timestamptz, ${id})`
}

type Row = Pick<typeof reviews.$inferSelect, keyof typeof shownColumns>

function shownReview(row: Row): ShownReview {
  const answeredAt = row.answerEditedAt ?? row.answeredAt
  return {
    id: row.id,
    by: row.authorName,
    stars: row.stars,
    counts: row.voice !== null,
    text: row.text,
    pictures: row.pictures.map(({ path, width, height }) => ({ path, width, height })),
    createdAt: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    ...(row.answer &&
      answeredAt && {
        answer: {
          text: row.answer,
          at: answeredAt.toISOString(),
          beforeEdit: row.editedAt !== null && row.editedAt > answeredAt,
        },
      }),
    helpful: row.helpful,
  }
}

/** Which of these reviews a member found helpful, and which they have no say in. */
export async function findOwnVotes(db: ReadDb, userId: string, ids: string[]) {
  if (ids.length === 0) return { voted: [], own: [] }
  const voted = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.userId, userId), inArray(reviewVotes.reviewId, ids)))
  const own = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        inArray(reviews.id, ids),
        sql`(${reviews.authorId} = ${userId} or ${reviews.sellerId} = ${userId})`,
      ),
    )
  return { voted: voted.map(({ id }) => id), own: own.map(({ id }) => id) }
}

export type ListedReview = Awaited<ReturnType<typeof readReviews>>[number]

/** Reviews as administrators see them, and how many of each group fit. */
export const reviewQuery = listQuery({
  card: reviewCard,
  table: reviews,
  id: reviews.id,
  where: {
    status: (group) => (group === 'suspected' ? suspected : eq(reviews.status, group)),
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

const suspected = sql<boolean>`(${stateIn(reviews.status, reviewsToApprove)} and 'suspected' = any (${reviews.waitsFor}))`

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
