import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { refundsForAdmin, refundsToSend } from '../status.ts'
import { refunds } from '../tables.ts'
import { type RefundCounts, refundCard, refundGroups, refundWaitReason } from './list-rules.ts'

/** Refunds as administrators see them, and how many of each group fit, with their sums. */
export const refundQuery = listQuery({
  card: refundCard,
  table: refunds,
  id: refunds.id,
  where: {
    status: async (group, { db }) =>
      group === 'needs-you' ? needsYou(await largeAbove(db)) : eq(refunds.status, group),
    search: (typed, { db }) => found(db, typed),
  },
  async rows(db, ids, order) {
    const rows = await withOrders(db)
      .where(inArray(refunds.id, ids))
      .orderBy(...order)
    return withWaits(db, rows)
  },
  counts: countRefunds,
})

export async function findRefund(db: Db, _admin: Admin, id: string) {
  const [refund] = await withWaits(db, await withOrders(db).where(eq(refunds.id, id)))
  return refund
}
export type ListedRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function largeAbove(db: ReadDb) {
  return (await findSettings(db)).payoutSecondApprovalAbove
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

async function withWaits(db: ReadDb, rows: Awaited<ReturnType<typeof withOrders>>) {
  const large = await largeAbove(db)
  return rows.map((row) => ({ ...row, waits: refundWaitReason(row.refund, large) }))
}

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

async function countRefunds(db: ReadDb, where: SQL | undefined): Promise<RefundCounts> {
  const needs = sql<boolean>`coalesce(${needsYou(await largeAbove(db))}, false)`.as('needs')
  const rows = await db
    .select({
      status: refunds.status,
      needs,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${refunds.amount})`,
    })
    .from(refunds)
    .where(where)
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
