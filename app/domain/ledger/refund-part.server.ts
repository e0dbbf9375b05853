import type { Tx } from '../../db/client.server.ts'
import type { orders } from '../orders/tables.ts'
import { findMoneyLeft } from './find-money-left.server.ts'
import { postSet } from './post-set.server.ts'
import { refundEntries } from './rules.ts'

type Back = { amount: number; onceKey: string; at: Date }

/** Writes that part of what an order brought goes back to its buyer, from where the money is: held or released. */
export async function refundPart(tx: Tx, order: typeof orders.$inferSelect, { amount, onceKey, at }: Back) {
  const entries = refundEntries(order, amount, await findMoneyLeft(tx, order.id))
  return postSet(tx, { kind: 'refund', orderId: order.id, onceKey, at, entries })
}
