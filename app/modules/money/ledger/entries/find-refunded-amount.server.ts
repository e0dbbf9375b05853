import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { findRemainingMoney } from '../earnings/find-remaining-money.server.ts'
import { ledgerSets } from '../tables.ts'

/** How much of an order's money is left, and the sets by which something of it went back, the first one first. */
export async function findRefundedAmount(tx: Tx, orderId: string) {
  const { left } = await findRemainingMoney(tx, orderId)
  const sets = await tx
    .select({ id: ledgerSets.id, at: ledgerSets.at })
    .from(ledgerSets)
    .where(and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, ['reversal', 'refund'])))
    .orderBy(asc(ledgerSets.id))
  return { left, sets }
}
