import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { afterKey } from '#app/db/keyset.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { waitsForAdmin } from '../applying/waiting-rules.ts'
import { paymentStates } from '../attempts/attempt-rules.ts'
import { payments } from '../tables.ts'
import { matchTransactions } from './match-transactions.server.ts'
import {
  type TransactionCounts,
  type TransactionFilter,
  type TransactionSort,
  type TransactionStatus,
  transactionFilters,
} from './transaction-rules.ts'

type Wanted = TransactionFilter & { page: number; limit: number; after?: SQL | undefined }
export type ListedTransaction = Awaited<ReturnType<typeof readTransactions>>[number]

/** Every attempt to pay, a page at a time, and how many of each state fit the rest of the filter. */
export async function listTransactions(db: Db, _admin: Admin, wanted: Wanted) {
  return { rows: await readTransactions(db, wanted), ...(await countTransactions(db, wanted)) }
}

/** Every attempt that fits, a batch at a time. */
export async function* eachTransaction(db: Db, _admin: Admin, wanted: TransactionFilter) {
  const limit = 500
  for (let after: SQL | undefined; ; ) {
    const rows = await readTransactions(db, { ...wanted, page: 1, limit, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < limit || !last) return
    after = beyondRow[wanted.sort ?? 'newest'](last)
  }
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

/** The ids of a page are found in an index alone; only its own rows are then read. */
async function readTransactions(db: Db, { sort = 'newest', page, limit, after, status, ...filter }: Wanted) {
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(matchTransactions(db, filter), status && is(status), after))
    .orderBy(...inOrder[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .select(shown)
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(...inOrder[sort])
  const paid = await ordersOf(
    db,
    rows.map(({ checkoutId }) => checkoutId),
  )
  return rows.map((row) => ({
    ...row,
    orders: paid.filter(({ checkoutId }) => checkoutId === row.checkoutId),
  }))
}

const is = (status: TransactionStatus): SQL =>
  status === 'waiting' ? sql`(${sql.raw(waitsForAdmin)})` : eq(payments.status, status)

type Place = { createdAt: Date; amount: number; id: string }
const beyondRow: Record<TransactionSort, (last: Place) => SQL> = {
  newest: ({ createdAt, id }) =>
    afterKey('desc', [
      [payments.createdAt, createdAt],
      [payments.id, id],
    ]),
  oldest: ({ createdAt, id }) =>
    afterKey('asc', [
      [payments.createdAt, createdAt],
      [payments.id, id],
    ]),
  largest: ({ amount, id }) =>
    afterKey('desc', [
      [payments.amount, amount],
      [payments.id, id],
    ]),
}

const inOrder: Record<TransactionSort, SQL[]> = {
  newest: [desc(payments.createdAt), desc(payments.id)],
  oldest: [asc(payments.createdAt), asc(payments.id)],
  largest: [desc(payments.amount), desc(payments.id)],
}

async function ordersOf(db: Db, checkoutIds: string[]) {
  if (checkoutIds.length === 0) return []
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber, checkoutId: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.checkoutId, [...new Set(checkoutIds)]))
    .orderBy(asc(orders.orderNumber))
}

async function countTransactions(db: Db, { way, search, from, to }: TransactionFilter) {
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
