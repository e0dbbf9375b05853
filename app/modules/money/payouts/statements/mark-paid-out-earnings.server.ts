import { and, eq, inArray } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Earning } from '#app/modules/money/ledger/rules.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { arrivedPayouts } from '../status.ts'
import { payoutEntries, payouts } from '../tables.ts'

/** Earnings with those marked that a payout which arrived consists of. */
export async function markPaidOutEarnings(
  db: Db,
  { userId }: Seller,
  earnings: Earning[],
): Promise<Earning[]> {
  const numbers = earnings.flatMap(({ state, orderNumber }) => (state === 'available' ? [orderNumber] : []))
  if (numbers.length === 0) return earnings
  const rows = await db
    .selectDistinct({ orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(ledgerSets, eq(ledgerSets.orderId, orders.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .innerJoin(payoutEntries, eq(payoutEntries.entryId, ledgerEntries.id))
    .innerJoin(payouts, and(eq(payouts.id, payoutEntries.payoutId), inArray(payouts.status, arrivedPayouts)))
    .where(and(eq(orders.sellerId, userId), inArray(orders.orderNumber, numbers)))
  const paid = new Set(rows.map(({ orderNumber }) => orderNumber))
  return earnings.map((earning) =>
    paid.has(earning.orderNumber) ? { ...earning, state: 'paid_out' } : earning,
  )
}
