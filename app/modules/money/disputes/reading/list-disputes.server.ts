import { and, count, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { phoneDigits } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type DisputeStatus, disputeStatuses } from '../status.ts'
import { disputes } from '../tables.ts'
import type { DisputeFilter, DisputeSort } from './list-rules.ts'

/** `now` is what overdue and age are counted from. */
type Filter = DisputeFilter & { now?: Date }

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

/** Nothing is due of disputes that are closed: they stand behind all others. */
const sorts: Record<DisputeSort, KeysetSort> = {
  due: { asc: [disputes.dueAt, disputes.createdAt] },
  oldest: { asc: [disputes.createdAt] },
  newest: { desc: [disputes.createdAt] },
}
const list = keyset(disputes.id, sorts, 'due')

/** Disputes as administrators see them, a page at a time; what is overdue comes first unless said otherwise. */
export async function listDisputes(db: ReadDb, _admin: Admin, wanted: Filter & Cursor & { limit: number }) {
  const { ids, ...neighbours } = await list.page(db, fits(db, wanted), wanted)
  const rows = await readDisputes(db, ids, wanted.sort)
  return { rows, neighbours, ...(await countDisputes(db, wanted)) }
}

/** Every dispute that fits, a batch at a time; what is opened meanwhile shifts none. */
export async function* eachDispute(db: Db, _admin: Admin, { sort, ...filter }: Filter, limit = 500) {
  for await (const ids of list.batches(db, fits(db, filter), { sort, limit }))
    yield readDisputes(db, ids, sort)
}

const readDisputes = (db: ReadDb, ids: string[], sort: DisputeSort | undefined) =>
  db
    .select(columns)
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(inArray(disputes.id, ids))
    .orderBy(...list.orderBy(sort))

/** How many of each status, and how many overdue, fit the rest of the filter: a search is gone through once for both. */
async function countDisputes(db: ReadDb, { overdue: _, ...filter }: Filter) {
  const rows = await db
    .select({
      status: disputes.status,
      there: count(),
      late: sql<number>`count(*) filter (where ${overdueAt(filter.now)})::int`,
    })
    .from(disputes)
    .where(narrows(db, filter))
    .groupBy(disputes.status)
  const none = Object.fromEntries(disputeStatuses.map((status) => [status, 0]))
  const counts = none as Record<DisputeStatus, number>
  for (const { status, there } of rows) counts[status] = there
  return { counts, overdue: rows.reduce((sum, { late }) => sum + late, 0) }
}

const day = 24 * 60 * 60 * 1000

const overdueAt = (now = new Date()) => lte(disputes.dueAt, now)

const fits = (db: ReadDb, { status, ...filter }: Filter) =>
  and(narrows(db, filter), status && eq(disputes.status, status))

/** All that narrows the list but the status, of which each is counted. */
function narrows(db: ReadDb, { reason, age, overdue, search, now = new Date() }: Filter) {
  return and(
    reason && eq(disputes.reason, reason),
    age ? lte(disputes.createdAt, new Date(now.getTime() - Number(age) * day)) : undefined,
    overdue && overdueAt(now),
    search ? inArray(disputes.orderId, named(db, search)) : undefined,
  )
}

/** The number of the order, buyer, seller, phone or email. */
function named(db: ReadDb, search: string) {
  const contains = (words: string) =>
    sql`${orders.words} like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const digits = phoneDigits(search)
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(digits ? or(contains(search), contains(digits)) : contains(search))
}
