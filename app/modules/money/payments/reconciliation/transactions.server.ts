import { and, asc, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { isUnpaid, sumDue } from '../provider/outcome-rules.ts'
import { paymentStates } from '../status.ts'
import { payments, providerEvents } from '../tables.ts'
import { sumWaiting, waitsForAdmin } from '../transfer-rules.ts'
import {
  type TransactionCounts,
  type TransactionFilter,
  type TransactionSort,
  type TransactionStatus,
  transactionFilters,
} from './reconciliation-rules.ts'

const matchTransactions = (
  db: ReadDb,
  { way, search, from, to }: Omit<TransactionFilter, 'status' | 'sort'>,
) =>
  and(
    way && eq(payments.way, way),
    from ? gte(payments.createdAt, startOfDay(from)) : undefined,
    to ? lt(payments.createdAt, endOfDay(to)) : undefined,
    search ? inArray(payments.id, named(db, search)) : undefined,
  )

/** Each in an index of its own: charge id, the provider's reference, the number of an order, a phone as it is typed. */
function named(db: ReadDb, search: string) {
  const ids = () => db.select({ id: payments.id }).from(payments).$dynamic()
  const ofOrders = () => ids().innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
  const phone = toE164(search)
  return union(
    ids().where(eq(payments.chargeId, search.toLowerCase())),
    ids().where(inArray(payments.providerReference, [search, search.toUpperCase()])),
    ids().where(eq(payments.number, phone ?? '')),
    ofOrders().where(eq(orders.orderNumber, parseOrderNumber(search) ?? '')),
    ...(phone ? [ofOrders().where(like(orders.words, `%${phone}%`))] : []),
  )
}

export type ListedTransaction = Awaited<ReturnType<typeof readTransactions>>[number]

const sorts: Record<TransactionSort, KeysetSort> = {
  newest: { desc: [payments.createdAt] },
  oldest: { asc: [payments.createdAt] },
  largest: { desc: [payments.amount] },
}
const list = keyset(payments.id, sorts, 'newest')

/** Every attempt to pay, a page at a time, and how many of each state fit the rest of the filter. */
export async function listTransactions(
  db: ReadDb,
  _admin: Admin,
  wanted: TransactionFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(db, wanted), wanted)
  const rows = await readTransactions(db, ids, wanted.sort)
  return { rows, neighbours, ...(await countTransactions(db, wanted)) }
}

/** Every attempt that fits, a batch at a time. */
export async function* eachTransaction(db: Db, _admin: Admin, { sort, ...filter }: TransactionFilter) {
  for await (const ids of list.batches(db, fits(db, filter), { sort, limit: 500 }))
    yield readTransactions(db, ids, sort)
}

const shown = {
  id: payments.id,
  checkoutId: payments.checkoutId,
  way: payments.way,
  operator: payments.operator,
  number: payments.number,
  amount: payments.amount,
  chargeId: payments.chargeId,
  status: payments.status,
  use: payments.use,
  received: payments.received,
  currency: payments.currency,
  returned: payments.returned,
  fee: payments.fee,
  providerReference: payments.providerReference,
  failure: payments.failure,
  hasProof: sql<boolean>`${payments.proofKey} is not null`,
  createdAt: payments.createdAt,
}

async function readTransactions(db: ReadDb, ids: string[], sort: TransactionSort | undefined) {
  const rows = await db
    .select(shown)
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(...list.orderBy(sort))
  const paid = await ordersOf(
    db,
    rows.map(({ checkoutId }) => checkoutId),
  )
  return rows.map((row) => ({
    ...row,
    orders: paid.filter(({ checkoutId }) => checkoutId === row.checkoutId),
  }))
}

const fits = (db: ReadDb, { status, ...filter }: TransactionFilter) =>
  and(matchTransactions(db, filter), status && is(status))

const is = (status: TransactionStatus): SQL =>
  status === 'waiting' ? sql`(${sql.raw(waitsForAdmin)})` : eq(payments.status, status)

async function ordersOf(db: ReadDb, checkoutIds: string[]) {
  if (checkoutIds.length === 0) return []
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber, checkoutId: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.checkoutId, [...new Set(checkoutIds)]))
    .orderBy(asc(orders.orderNumber))
}

async function countTransactions(db: ReadDb, { way, search, from, to }: TransactionFilter) {
  const fits = matchTransactions(db, {
    ...(way && { way }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  })
  const there = sql<number>`count(*)::int`
  const rows = await db
    .select({ status: payments.status, there })
    .from(payments)
    .where(fits)
    .groupBy(payments.status)
  const [waiting] = await db
    .select({ there })
    .from(payments)
    .where(and(fits, is('waiting')))
  const counts = Object.fromEntries(transactionFilters.map((status) => [status, 0])) as TransactionCounts
  for (const row of rows) counts[row.status] = row.there
  counts.waiting = waiting?.there ?? 0
  return { counts, total: paymentStates.reduce((sum, status) => sum + counts[status], 0) }
}

const mostEvents = 100

/** One attempt to pay, the orders that it is for, and what the provider told of it by itself. */
export async function findTransaction(db: Db, _admin: Admin, paymentId: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!row) return undefined
  const { proofKey, instructions: _, ...payment } = row
  const ordered = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      sellerName: orders.sellerName,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      paymentReference: orders.paymentReference,
      totalAmount: orders.totalAmount,
    })
    .from(orders)
    .where(eq(orders.checkoutId, row.checkoutId))
    .orderBy(asc(orders.orderNumber))
  const tries = await db.select().from(payments).where(eq(payments.checkoutId, row.checkoutId))
  /** What came for its checkout by hand and waits for the rest. */
  const waiting = sumWaiting(tries)
  const events = await db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.chargeId, row.chargeId))
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
    .limit(mostEvents)
  return {
    payment: { ...payment, hasProof: proofKey !== null },
    orders: ordered,
    events,
    due: sumDue(ordered),
    waiting,
    /** The order under which a transfer is noted, while one is unpaid. */
    unpaid: ordered.find(isUnpaid),
  }
}
export type FoundTransaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>
