import type { Tx } from '#app/db/client.server.ts'
import { postLedgerSet } from '#app/modules/money/ledger/entries/post-set.server.ts'
import type { LockedCheckout } from '../attempts/lock-checkout.server.ts'
import { sumDue } from '../provider/outcome-rules.ts'
import { allocateTransfers } from './allocate-transfers.server.ts'
import { writeManualPayment } from './apply-payment.server.ts'
import { isPartialTransfer, planTransfer, sumWaiting } from './transfer-rules.ts'

type Owed = { orderId: string; amount: number; reference: string; now: Date }

/**
 * Takes money that a buyer is owed as what came for a checkout that the caller holds. It was there before, so it moves
 * from the buyers to the buyers. `false` where nothing of the checkout is unpaid.
 */
export async function collectOwedPayment(
  tx: Tx,
  held: LockedCheckout,
  { orderId, amount, reference, now }: Owed,
): Promise<boolean> {
  if (sumDue(held.orders) === 0) return false
  const payment = {
    ...(await writeManualPayment(tx, held, amount, now)),
    received: amount,
    providerReference: reference,
  }
  const buyers = { account: 'buyers', sellerId: null } as const
  await postLedgerSet(tx, {
    kind: 'payment',
    onceKey: `payment:${payment.id}`,
    at: now,
    entries: [
      { ...buyers, amount: -amount },
      { ...buyers, amount },
    ],
  })
  const parts = held.payments.filter(isPartialTransfer)
  const waiting = sumWaiting(parts)
  const plan = planTransfer({ orders: held.orders, first: orderId, waiting, came: amount })
  await allocateTransfers(tx, held, [...parts, payment], { plan, now })
  return true
}
