import { and, asc, count, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { afterKey } from '#app/db/keyset.ts'
import { phoneDigits } from '#app/modules/sales/orders/lists/match-orders.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type DisputeStatus, disputeStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'
import type { DisputeFilter, DisputeSort } from './list-rules.ts'

type Wanted = DisputeFilter & { page: number; limit: number; now?: Date; after?: SQL | undefined }

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

/** Disputes as administrators see them, a page at a time; what is overdue comes first unless said otherwise. */
export async function listDisputes(db: Db, _admin: Admin, wanted: Wanted) {
  return { rows: await readDisputes(db, wanted), ...(await countDisputes(db, wanted)) }
}

/** Every dispute that fits, a batch at a time; what is opened meanwhile shifts none. */
export async function* eachDispute(db: Db, _admin: Admin, wanted: DisputeFilter, limit = 500) {
  for (let after: SQL | undefined; ; ) {
    const rows = await readDisputes(db, { ...wanted, page: 1, limit, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < limit || !last) return
    after = beyondRow[wanted.sort ?? 'due'](last)
  }
}

/** The ids of a page are found in an index alone; only its own rows are then read. */
function readDisputes(db: Db, { sort = 'due', page, limit, after, status, ...filter }: Wanted) {
  const ids = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(fits(db, filter), status && eq(disputes.status, status), after))
    .orderBy(...inOrder[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select(columns)
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(inArray(disputes.id, ids))
    .orderBy(...inOrder[sort])
}

const inOrder: Record<DisputeSort, SQL[]> = {
  due: [asc(disputes.dueAt), asc(disputes.createdAt), asc(disputes.id)],
  oldest: [asc(disputes.createdAt), asc(disputes.id)],
  newest: [desc(disputes.createdAt), desc(disputes.id)],
}

type Place = { dueAt: Date | null; createdAt: Date; id: string }
/** Nothing is due of disputes that are closed: they stand behind all others. */
const beyondRow: Record<DisputeSort, (last: Place) => SQL> = {
  due: ({ dueAt, createdAt, id }) =>
    dueAt
      ? sql`(${disputes.dueAt} is null or ${afterKey('asc', [
          [disputes.dueAt, dueAt],
          [disputes.createdAt, createdAt],
          [disputes.id, id],
        ])})`
      : sql`(${disputes.dueAt} is null and ${byAge('asc', { createdAt, id })})`,
  oldest: (last) => byAge('asc', last),
  newest: (last) => byAge('desc', last),
}
const byAge = (way: 'asc' | 'desc', { createdAt, id }: Omit<Place, 'dueAt'>) =>
  afterKey(way, [
    [disputes.createdAt, createdAt],
    [disputes.id, id],
  ])

/** How many of each status, and how many overdue, fit the rest of the filter: a search is gone through once for both. */
async function countDisputes(db: Db, { overdue: _, ...filter }: Wanted) {
  const rows = await db
    .select({
      status: disputes.status,
      there: count(),
      late: sql<number>`count(*) filter (where ${overdueAt(filter.now)})::int`,
    })
    .from(disputes)
    .where(fits(db, filter))
    .groupBy(disputes.status)
  const none = Object.fromEntries(disputeStatuses.map((status) => [status, 0]))
  const counts = none as Record<DisputeStatus, number>
  for (const { status, there } of rows) counts[status] = there
  return { counts, overdue: rows.reduce((sum, { late }) => sum + late, 0) }
}

const day = 24 * 60 * 60 * 1000

const overdueAt = (now = new Date()) => lte(disputes.dueAt, now)

function fits(db: Db, { reason, age, overdue, search, now = new Date() }: DisputeFilter & { now?: Date }) {
  return and(
    reason && eq(disputes.reason, reason),
    age ? lte(disputes.createdAt, new Date(now.getTime() - Number(age) * day)) : undefined,
    overdue && overdueAt(now),
    search ? inArray(disputes.orderId, named(db, search)) : undefined,
  )
}

/** The number of the order, buyer, seller, phone or email. */
function named(db: Db, search: string) {
  const contains = (words: string) =>
    sql`${orders.words} like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const digits = phoneDigits(search)
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(digits ? or(contains(search), contains(digits)) : contains(search))
}
