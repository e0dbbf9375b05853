import type { Tx } from '#app/db/client.server.ts'
import type { orders } from '#app/modules/sales/orders/tables.ts'
import { findRemainingMoney } from '../earnings/find-remaining-money.server.ts'
import { refundEntries } from '../rules.ts'
import { postLedgerSet } from './post-set.server.ts'

/** `delivery` is what of all that went back of the order was for its delivery, this too. */
type Back = { amount: number; delivery?: number; onceKey: string; at: Date }

/** Writes that part of what an order brought goes back to its buyer, from where the money is: held or released. */
export async function postPartialRefund(
  tx: Tx,
  order: typeof orders.$inferSelect,
  { amount, delivery = 0, onceKey, at }: Back,
) {
  const entries = refundEntries(order, { amount, delivery }, await findRemainingMoney(tx, order.id))
  return postLedgerSet(tx, { kind: 'refund', orderId: order.id, onceKey, at, entries })
}
