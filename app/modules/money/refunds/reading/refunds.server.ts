import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { refundsForAdmin, refundsToSend } from '../status.ts'
import { refunds } from '../tables.ts'
import {
  type RefundCounts,
  type RefundFilter,
  type RefundSort,
  refundGroups,
  refundWaitReason,
} from './list-rules.ts'

export type ListedRefund = Awaited<ReturnType<typeof readRefunds>>[number]

const sorts: Record<RefundSort, KeysetSort> = {
  newest: { desc: [refunds.createdAt] },
  oldest: { asc: [refunds.createdAt] },
  largest: { desc: [refunds.amount] },
}
const list = keyset(refunds.id, sorts, 'newest')

/** Refunds as administrators see them, a page at a time, the newest first unless said otherwise. */
export async function listRefunds(
  db: ReadDb,
  _admin: Admin,
  wanted: RefundFilter & Cursor & { limit: number },
) {
  const { payoutSecondApprovalAbove: largeAbove } = await findSettings(db)
  const [{ ids, ...neighbours }, counts] = await Promise.all([
    list.page(db, fits(db, wanted, largeAbove), wanted),
    countRefunds(db, wanted, largeAbove),
  ])
  return { rows: await readRefunds(db, ids, wanted.sort, largeAbove), counts, neighbours }
}

/** Every refund that fits, a batch at a time. */
export async function* eachRefund(db: ReadDb, _admin: Admin, { sort, ...filter }: RefundFilter) {
  const { payoutSecondApprovalAbove: largeAbove } = await findSettings(db)
  for await (const ids of list.batches(db, fits(db, filter, largeAbove), { sort, limit: 500 }))
    yield readRefunds(db, ids, sort, largeAbove)
}

export async function findRefund(db: Db, _admin: Admin, id: string) {
  const { payoutSecondApprovalAbove } = await findSettings(db)
  const [refund] = await withOrders(db).where(eq(refunds.id, id))
  return refund && withWaits(payoutSecondApprovalAbove)(refund)
}

async function readRefunds(db: ReadDb, ids: string[], sort: RefundSort | undefined, largeAbove: number) {
  const rows = await withOrders(db)
    .where(inArray(refunds.id, ids))
    .orderBy(...list.orderBy(sort))
  return rows.map(withWaits(largeAbove))
}

/** With the order that it was paid for; of money that paid none, the first of its checkout. */
const withOrders = (db: ReadDb) =>
  db
    .select({
      refund: refunds,
      usedFor: sql<string | null>`(select o.order_number from orders o where o.id = ${refunds.usedFor})`,
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        buyerId: orders.buyerId,
        buyerName: sql<string>`${orders.contactInfo} ->> 'fullName'`,
      },
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(
      orders,
      eq(
        orders.id,
        sql`coalesce(${refunds.orderId}, (select o.id from orders o where o.checkout_id = ${payments.checkoutId} order by o.order_number limit 1))`,
      ),
    )
type Row = Awaited<ReturnType<typeof withOrders>>[number]
const withWaits = (largeAbove: number) => (row: Row) => ({
  ...row,
  waits: refundWaitReason(row.refund, largeAbove),
})

/** As `waitsFor` says. */
export const needsYou = (largeAbove: number) =>
  or(
    inArray(refunds.status, refundsForAdmin),
    isNotNull(refunds.doubt),
    and(
      inArray(refunds.status, refundsToSend),
      or(eq(refunds.way, 'by_hand'), gt(refunds.amount, largeAbove)),
    ),
  )

async function countRefunds(db: ReadDb, filter: RefundFilter, largeAbove: number): Promise<RefundCounts> {
  const needs = sql<boolean>`coalesce(${needsYou(largeAbove)}, false)`.as('needs')
  const rows = await db
    .select({
      status: refunds.status,
      needs,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${refunds.amount})`,
    })
    .from(refunds)
    .where(narrows(db, filter))
    .groupBy(refunds.status, sql`needs`)
  const counts = Object.fromEntries(
    refundGroups.map((group) => [group, { refunds: 0, sum: 0 }]),
  ) as RefundCounts
  for (const { status, needs, there, sum } of rows)
    for (const group of needs ? ([status, 'needs-you'] as const) : [status]) {
      counts[group].refunds += there
      counts[group].sum += Number(sum)
    }
  return counts
}

const fits = (db: ReadDb, { status, ...filter }: RefundFilter, largeAbove: number) =>
  and(
    narrows(db, filter),
    status === 'needs-you' ? needsYou(largeAbove) : status && eq(refunds.status, status),
  )

/** All that narrows the list but its groups, of which each is counted. */
function narrows(db: ReadDb, { way, search, from, to }: RefundFilter) {
  return and(
    way && eq(refunds.way, way),
    from ? gte(refunds.createdAt, startOfDay(from)) : undefined,
    to ? lt(refunds.createdAt, endOfDay(to)) : undefined,
    search ? found(db, search) : undefined,
  )
}

/** An order's number, a phone number of the buyer or of the wallet, or what the provider knows it by. */
function found(db: ReadDb, typed: string): SQL | undefined {
  const orderNumber = parseOrderNumber(typed)
  if (orderNumber) return ofOrders(db, eq(orders.orderNumber, orderNumber))
  const phone = toE164(typed)
  if (phone) return or(eq(refunds.number, phone), ofOrders(db, sql`${orders.words} like ${`%${phone}%`}`))
  return or(eq(refunds.chargeId, typed), eq(refunds.reference, typed.toUpperCase()))
}

function ofOrders(db: ReadDb, which: SQL) {
  const ids = db.select({ id: orders.id }).from(orders).where(which)
  const checkoutIds = db.select({ id: orders.checkoutId }).from(orders).where(which)
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.checkoutId, checkoutIds))
  return or(inArray(refunds.orderId, ids), and(isNull(refunds.orderId), inArray(refunds.paymentId, paid)))
}

type Named = { paymentId: string; orderIds: string[] }

/** What goes back of one payment: too much, too late, or for one of the orders that it paid. */
export const findRefundsOfPayment = (db: Db, _admin: Admin, { paymentId, orderIds }: Named) =>
  db
    .select()
    .from(refunds)
    .where(
      or(
        and(eq(refunds.paymentId, paymentId), isNull(refunds.orderId)),
        and(eq(refunds.paymentId, paymentId), inArray(refunds.orderId, orderIds)),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
export type RefundRow = Awaited<ReturnType<typeof findRefundsOfPayment>>[number]
