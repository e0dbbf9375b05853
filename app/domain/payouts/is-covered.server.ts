import type { Tx } from '../../db/client.server.ts'
import { findBalances } from '../ledger/find-balances.server.ts'
import type { PayoutRow } from './book-payout.server.ts'

/**
 * Whether a payout may leave: not while its seller owes money, as after a refund since. The caller holds the shop, and
 * whatever writes on the balance waits for it.
 */
export async function isCovered(tx: Tx, { sellerId }: Pick<PayoutRow, 'sellerId'>): Promise<boolean> {
  const { seller_available } = await findBalances(tx, { userId: sellerId })
  return seller_available >= 0
}
