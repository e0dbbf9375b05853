import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Seller } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { orderItems, orders } from '#app/modules/sales/orders/tables.ts'
import type { LedgerSetKind, StatementLine } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { monthAfter, type Period, type TrendPoint, trendOf, trendStarts } from './trend-rules.ts'

const local = sql`(${ledgerSets.at} at time zone 'Africa/Blantyre')`
const undone = alias(ledgerSets, 'undone')
const kind = sql`coalesce(${undone.kind}, ${ledgerSets.kind})`
const isSale = sql`${kind} in ('sale', 'refund')`

/**
 * A seller's sales and what was taken back of them, whole or in part, one row each; what was taken back is below zero.
 */
const salesOf = (db: Db, seller: Seller, ...more: SQL[]) =>
  db
    .select({
      setId: ledgerSets.id,
      at: ledgerSets.at,
      start: sql<string>`${local}`.as('local_at'),
      orderId: sql<string>`${ledgerSets.orderId}`.as('sold_order'),
      taken: sql<boolean>`${ledgerSets.reverses} is not null`.as('taken'),
      kind: sql<LedgerSetKind>`${kind}`.as('sold_kind'),
      sold: sql<number>`-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} in ('outside', 'buyers'))`.as(
        'sold',
      ),
      commission:
        sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = 'commission'), 0)`.as(
          'taken_commission',
        ),
    })
    .from(ledgerSets)
    .innerJoin(orders, eq(orders.id, ledgerSets.orderId))
    .leftJoin(undone, eq(undone.id, ledgerSets.reverses))
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(eq(orders.sellerId, seller.userId), isSale, ...more))
    .groupBy(ledgerSets.id, undone.kind)
    .as('sales')

/** What was earned after the commission in each period up to the present one. */
export async function findSalesTrend(
  db: Db,
  seller: Seller,
  period: Period,
  now: Date,
  t: Translate,
): Promise<TrendPoint[]> {
  const starts = trendStarts(period, dayOf(now))
  const sales = salesOf(db, seller, gte(ledgerSets.at, startOfDay(starts[0]!)))
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${period}'`)}, ${sales.start}), 'YYYY-MM-DD')`
  const rows = await db
    .select({ start, net: sql<string>`sum(${sales.sold} - ${sales.commission})` })
    .from(sales)
    .groupBy(start)
  return trendOf(t, period, starts, new Map(rows.map((row) => [row.start, Number(row.net)])))
}

export type BestProduct = { productId: string; name: string; pieces: number; amount: number }

/** What sold for most since the chart's first period, before the commission; without what was taken back. */
export async function findBestProducts(
  db: Db,
  seller: Seller,
  period: Period,
  now: Date,
): Promise<BestProduct[]> {
  const sales = salesOf(db, seller, gte(ledgerSets.at, startOfDay(trendStarts(period, dayOf(now))[0]!)))
  const sign = sql`case when ${sales.taken} then -1 else 1 end`
  const pieces = sql<string>`sum(${orderItems.quantity} * ${sign})`
  const amount = sql<string>`sum(${orderItems.price} * ${orderItems.quantity} * ${sign})`
  const rows = await db
    .select({ productId: orderItems.productId, name: sql<string>`max(${orderItems.name})`, pieces, amount })
    .from(sales)
    .innerJoin(orderItems, eq(orderItems.orderId, sales.orderId))
    .where(eq(sales.kind, 'sale'))
    .groupBy(orderItems.productId)
    .having(sql`${amount} > 0`)
    .orderBy(desc(amount), asc(orderItems.productId))
    .limit(5)
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces), amount: Number(row.amount) }))
}

/** The months in which something was sold, the newest first: `2026-11`. */
export async function findSalesMonths(db: Db, { userId }: Seller): Promise<string[]> {
  const month = sql<string>`to_char(${local}, 'YYYY-MM')`
  const rows = await db
    .selectDistinct({ month })
    .from(ledgerSets)
    .innerJoin(orders, eq(orders.id, ledgerSets.orderId))
    .leftJoin(undone, eq(undone.id, ledgerSets.reverses))
    .where(and(eq(orders.sellerId, userId), isSale))
    .orderBy(desc(month))
  return rows.map((row) => row.month)
}

/** A month's sales as the ledger has them, the oldest first. */
export async function findMonthStatement(db: Db, seller: Seller, month: string): Promise<StatementLine[]> {
  const [from, to] = [startOfDay(`${month}-01`), startOfDay(monthAfter(month))]
  const sales = salesOf(db, seller, gte(ledgerSets.at, from), lt(ledgerSets.at, to))
  const rows = await db
    .select({
      sales: {
        at: sales.at,
        taken: sales.taken,
        kind: sales.kind,
        sold: sales.sold,
        commission: sales.commission,
      },
      orders,
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .orderBy(asc(sales.setId))
  return rows.map(({ sales: { at, taken, kind, sold, commission }, orders: order }) => {
    const delivery = kind === 'refund' ? 0 : taken ? -order.shippingFee : order.shippingFee
    return {
      at: at.toISOString(),
      orderNumber: order.orderNumber,
      kind: kind === 'refund' ? 'partly_given_back' : taken ? 'taken_back' : 'sale',
      paid: order.paymentMethod === 'cash_on_delivery' ? 'in_cash' : 'through_thumba',
      items: Number(sold) - delivery,
      delivery,
      commission: Number(commission),
      net: Number(sold) - Number(commission),
    }
  })
}
