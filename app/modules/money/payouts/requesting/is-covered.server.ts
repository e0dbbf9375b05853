import type { Tx } from '#app/db/client.server.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/find-balances.server.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'

/**
 * Whether a payout may leave: not while its seller owes money, as after a refund since. The caller holds the shop, and
 * whatever writes on the balance waits for it.
 */
export async function isPayoutCovered(tx: Tx, { sellerId }: Pick<PayoutRow, 'sellerId'>): Promise<boolean> {
  const { seller_available } = await findBalances(tx, { userId: sellerId })
  return seller_available >= 0
}
