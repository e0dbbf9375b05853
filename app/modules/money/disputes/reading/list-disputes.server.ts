import { count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { phoneDigits } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type DisputeStatus, disputeStatuses, disputesWaitingForAdmin } from '../status.ts'
import { disputes } from '../tables.ts'
import { disputeCard } from './list-rules.ts'

const columns = {
  id: disputes.id,
  status: disputes.status,
  reason: disputes.reason,
  outcome: disputes.outcome,
  refundAmount: disputes.refundAmount,
  createdAt: disputes.createdAt,
  dueAt: disputes.dueAt,
  closedAt: disputes.closedAt,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  buyerName: sql<string>`${orders.contactInfo} ->> 'fullName'`,
  sellerId: orders.sellerId,
  sellerName: orders.sellerName,
  totalAmount: orders.totalAmount,
  paymentStatus: orders.paymentStatus,
}
export type ListedDispute = Awaited<ReturnType<typeof readDisputes>>[number]

const day = 24 * 60 * 60 * 1000

/** Disputes as administrators see them, and how many of each status, and how many overdue, fit. */
export const disputeQuery = listQuery({
  card: disputeCard,
  table: disputes,
  id: disputes.id,
  where: {
    status: (group, { now }) => (group === 'needs-you' ? needsYou(now) : eq(disputes.status, group)),
    overdue: (_, { now }) => lte(disputes.dueAt, now),
    search: (words, { db }) => inArray(disputes.orderId, named(db, words)),
    age: (days, { now }) => lte(disputes.createdAt, new Date(now.getTime() - Number(days) * day)),
  },
  rows: (db, ids, order) => readDisputes(db, ids).orderBy(...order),
  counts: countDisputes,
})

const needsYou = (now: Date) =>
  or(inArray(disputes.status, disputesWaitingForAdmin), lte(disputes.dueAt, now))

const readDisputes = (db: ReadDb, ids: string[]) =>
  db
    .select(columns)
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(inArray(disputes.id, ids))

/** How many of each status, how many wait and how many are overdue: a search is gone through once for all. */
async function countDisputes(db: ReadDb, where: SQL | undefined, { now }: { now: Date }) {
  const rows = await db
    .select({
      status: disputes.status,
      there: count(),
      needs: sql<number>`count(*) filter (where ${needsYou(now)})::int`,
      late: sql<number>`count(*) filter (where ${lte(disputes.dueAt, now)})::int`,
    })
    .from(disputes)
    .where(where)
    .groupBy(disputes.status)
  const none = disputeStatuses.map((status) => [status, 0])
  const counts: Record<DisputeStatus, number> = Object.fromEntries(none)
  for (const { status, there } of rows) counts[status] = there
  const sum = (of: number[]) => of.reduce((all, there) => all + there, 0)
  return {
    ...counts,
    'needs-you': sum(rows.map(({ needs }) => needs)),
    overdue: sum(rows.map(({ late }) => late)),
    all: sum(rows.map(({ there }) => there)),
  }
}

/** The number of the order, buyer, seller, phone or email. */
function named(db: ReadDb, search: string) {
  const contains = (words: string) => sql`${orders.words} like ${containing(words)}`
  const digits = phoneDigits(search)
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(digits ? or(contains(search), contains(digits)) : contains(search))
}
