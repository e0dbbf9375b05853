import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { isUnpaid, sumDue } from '../provider/outcome-rules.ts'
import { paymentStates } from '../status.ts'
import { payments, providerEvents } from '../tables.ts'
import { sumWaiting, waitsForAdmin } from '../transfer-rules.ts'
import { type TransactionStatus, transactionCard, transactionFilters } from './reconciliation-rules.ts'

export type ListedTransaction = Awaited<ReturnType<typeof readTransactions>>[number]

/** Every attempt to pay, and how many of each state fit. */
export const transactionQuery = listQuery({
  card: transactionCard,
  table: payments,
  id: payments.id,
  where: { status: is, search: (typed, { db }) => inArray(payments.id, named(db, typed)) },
  rows: readTransactions,
  counts: countStates,
})

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

async function readTransactions(db: ReadDb, ids: string[], order: SQL[]) {
  const rows = await db
    .select(shown)
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(...order)
  const paid = await ordersOf(
    db,
    rows.map(({ checkoutId }) => checkoutId),
  )
  return rows.map((row) => ({
    ...row,
    orders: paid.filter(({ checkoutId }) => checkoutId === row.checkoutId),
  }))
}

function is(status: TransactionStatus): SQL {
  return status === 'waiting' ? sql`(${sql.raw(waitsForAdmin)})` : eq(payments.status, status)
}

async function ordersOf(db: ReadDb, checkoutIds: string[]) {
  if (checkoutIds.length === 0) return []
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber, checkoutId: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.checkoutId, [...new Set(checkoutIds)]))
    .orderBy(asc(orders.orderNumber))
}

/** Those that wait are of a state, too. */
async function countStates(db: ReadDb, where: SQL | undefined) {
  const there = sql<number>`count(*)::int`
  const rows = await db
    .select({ status: payments.status, there })
    .from(payments)
    .where(where)
    .groupBy(payments.status)
  const [waiting] = await db
    .select({ there })
    .from(payments)
    .where(and(where, is('waiting')))
  const none = transactionFilters.map((status) => [status, 0])
  const counts: Record<TransactionStatus, number> = Object.fromEntries(none)
  for (const row of rows) counts[row.status] = row.there
  counts.waiting = waiting?.there ?? 0
  return { ...counts, all: paymentStates.reduce((sum, status) => sum + counts[status], 0) }
}

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
