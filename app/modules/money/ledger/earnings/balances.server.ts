import { and, eq, inArray, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { unpaidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { commissionOf } from '#app/modules/sales/orders/rules.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { orderSetKinds, type RemainingMoney, type sellerAccounts } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { type Period, trendLabelOf, trendStarts } from './trend-rules.ts'

export type Balances = Record<(typeof sellerAccounts)[number], number>

/** What stands on a seller's accounts, in whole kwacha. */
export async function findBalances(db: Db, seller: Pick<Seller, 'userId'>): Promise<Balances> {
  const rows = await db
    .select({ account: ledgerEntries.account, balance: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sellerId, seller.userId))
    .groupBy(ledgerEntries.account)
  const found = Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
  return { seller_cash: 0, seller_held: 0, seller_available: 0, seller_paying: 0, ...found }
}

/**
 * What stands on an order by now: nothing where it was never paid, or all went back. What the platform gave for it out of
 * its own, and what it lost by it, is no money of the order.
 */
export async function findRemainingMoney(db: Db, orderId: string): Promise<RemainingMoney> {
  const on = (...accounts: string[]) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} in ${accounts}), 0)`
  const [found] = await db
    .select({
      paid: on('buyers', 'outside'),
      commission: on('commission'),
      held: on('seller_held'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, [...orderSetKinds])))
  const { paid, commission, held } = found!
  return { left: 0 - Number(paid), commission: Number(commission), held: Number(held) }
}

/** What of an order's money its buyer has by a reversed charge that the platform bears: it is not given back twice. */
export async function findLostMoney(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(
      and(
        eq(ledgerSets.orderId, orderId),
        // What came again is a reversal.
        inArray(ledgerSets.kind, ['chargeback', 'reversal']),
        eq(ledgerEntries.account, 'losses'),
      ),
    )
  return 0 - Number(found!.sum)
}

export type EarningTotals = {
  waiting: number
  cash: number
  held: number
  available: number
  owed: number
  onItsWay: number
  paidOut: number
}

/** What a seller has, is waiting for and owes, in whole kwacha. */
export async function findEarningTotals(db: Db, seller: Pick<Seller, 'userId'>): Promise<EarningTotals> {
  const balances = await findBalances(db, seller)
  return {
    waiting: await findWaiting(db, seller),
    cash: balances.seller_cash,
    held: balances.seller_held,
    available: Math.max(balances.seller_available, 0),
    owed: Math.max(-balances.seller_available, 0),
    onItsWay: balances.seller_paying,
    paidOut: await findPaidOut(db, seller),
  }
}

/** What left the seller's accounts for good: without an order only payouts move them, and what settles a debt; on its way is still theirs. */
async function findPaidOut(db: Db, seller: Pick<Seller, 'userId'>): Promise<number> {
  const [found] = await db
    .select({ left: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(
      and(
        eq(ledgerEntries.sellerId, seller.userId),
        isNull(ledgerSets.orderId),
        notInArray(ledgerSets.kind, ['payment', 'chargeback', 'goodwill', 'write_off']),
      ),
    )
  return 0 - Number(found!.left)
}

/** What orders that nobody has paid yet will bring, after the commission. */
async function findWaiting(db: Db, seller: Pick<Seller, 'userId'>): Promise<number> {
  const unpaid = and(
    eq(orders.sellerId, seller.userId),
    not(statusIs(orders.status, isCancelled)),
    inArray(orders.paymentStatus, unpaidStatuses),
  )
  const { subtotal, discount, commissionRate } = orders
  const alike = await db
    .select({
      subtotal,
      discount,
      commissionRate,
      count: sql<number>`count(*)::integer`,
      total: sql<string>`sum(${orders.totalAmount})`,
    })
    .from(orders)
    .where(unpaid)
    .groupBy(subtotal, discount, commissionRate)
  return alike.reduce((net, { count, total, ...sale }) => net + Number(total) - count * commissionOf(sale), 0)
}

/** What was sold in one day, week or month. */
export type ShopFigures = { start: string; label: string; sales: number; orders: number }

/**
 * A shop's orders and what they come to, up to the present period. An order counts on the day it was placed, without
 * what was cancelled since. One walk through the shop's own orders since the first period, along `orders_sold_placed`.
 */
export async function findShopFigures(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
  period: Period,
  now: Date,
  t: Translate,
): Promise<ShopFigures[]> {
  const starts = trendStarts(period, dayOf(now))
  const moments = starts.map((start) => startOfDay(start).toISOString())
  const { rows } = await db.execute<Record<'place' | 'sales' | 'orders', string>>(sql`
    select width_bucket(created_at, ${sql.param(moments)}::timestamptz[]) as place,
      sum(total_amount) as sales, count(*) as orders
    from orders
    where seller_id = ${userId} and created_at >= ${moments[0]}::timestamptz and not ${statusIs(sql`status`, isCancelled)}
    group by 1`)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return starts.map((start, at) => {
    const { sales = 0, orders = 0 } = found.get(at + 1) ?? {}
    return { start, label: trendLabelOf(t, period, start), sales: Number(sales), orders: Number(orders) }
  })
}
