import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { arrivedRefunds } from '#app/modules/money/refunds/status.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import type { MoneyDeletionBlocker } from '#app/modules/sales/orders/account-deletion/account-deletion-rules.ts'
import { isReceipt, statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isReceived } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { daysToDispute } from '../../disputes/rules.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { openPayouts } from '../status.ts'
import { payouts } from '../tables.ts'

/** Money that has to reach somebody before they go. What goes back to a buyer is named by its orders. */
export async function findMoneyDeletionBlocker(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<Result<null, MoneyDeletionBlocker>> {
  // All in one look: what is asked for meanwhile stands on one of these accounts or on the other.
  const { seller_held, seller_available, seller_paying } = await findBalances(db, { userId })
  const isOpen = and(eq(payouts.sellerId, userId), inArray(payouts.status, openPayouts))
  if ((await db.$count(payouts, isOpen)) > 0) return refuse('payout-under-way')
  if (seller_available < 0) return refuse('debt-left')
  if ([seller_held, seller_available, seller_paying].some((sum) => sum > 0)) return refuse('money-left')
  const disputable = await findDisputable(db, userId, now)
  if (disputable.length > 0) return refuse('dispute-window-open', disputable)
  const comesBack = await findComingBack(db, userId)
  return comesBack.length > 0 ? refuse('refund-under-way', comesBack) : ok(null)
}

/** Orders, bought or sold, about which a dispute may still be opened: by when their buyer heard that they were delivered. */
async function findDisputable(db: Db, userId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - daysToDispute * 24 * 60 * 60 * 1000)
  const rows = await db
    .selectDistinct({ orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(orderStatusHistory, eq(orderStatusHistory.orderId, orders.id))
    .where(
      and(
        or(eq(orders.sellerId, userId), eq(orders.buyerId, userId)),
        statusIs(orders.status, isReceived),
        isReceipt,
        gt(sql`coalesce(${orders.heardAt}, ${orderStatusHistory.timestamp})`, since),
      ),
    )
    .orderBy(asc(orders.orderNumber))
  return rows.map(({ orderNumber }) => orderNumber)
}

/** The orders of a buyer, money of which goes back and has not arrived; of what paid no order, all of its checkout. */
async function findComingBack(db: Db, buyerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderNumber: orders.orderNumber })
    .from(orders)
    .leftJoin(payments, eq(payments.checkoutId, orders.checkoutId))
    .innerJoin(
      refunds,
      or(eq(refunds.orderId, orders.id), and(isNull(refunds.orderId), eq(refunds.paymentId, payments.id))),
    )
    .where(and(eq(orders.buyerId, buyerId), notInArray(refunds.status, arrivedRefunds)))
    .orderBy(asc(orders.orderNumber))
  return rows.map(({ orderNumber }) => orderNumber)
}
