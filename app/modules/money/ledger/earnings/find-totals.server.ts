import { and, eq, inArray, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { commissionOf } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import { unpaidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { findBalances } from './find-balances.server.ts'

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
