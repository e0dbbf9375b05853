import type { Tx } from '../../db/client.server.ts'
import { postSet } from '../ledger/post-set.server.ts'
import type { HeldCheckout } from './lock-checkout.server.ts'
import { sumDue } from './outcome-rules.ts'
import { spendTransfers } from './spend-transfers.server.ts'
import { writeManual } from './take-payment.server.ts'
import { isPart, planTransfer, sumWaiting } from './transfer-rules.ts'

type Owed = { orderId: string; amount: number; reference: string; now: Date }

/**
 * Takes money that a buyer is owed as what came for a checkout that the caller holds. It was there before, so it moves
 * from the buyers to the buyers. `false` where nothing of the checkout is unpaid.
 */
export async function takeOwed(
  tx: Tx,
  held: HeldCheckout,
  { orderId, amount, reference, now }: Owed,
): Promise<boolean> {
  if (sumDue(held.orders) === 0) return false
  const payment = {
    ...(await writeManual(tx, held, amount, now)),
    received: amount,
    providerReference: reference,
  }
  const buyers = { account: 'buyers', sellerId: null } as const
  await postSet(tx, {
    kind: 'payment',
    onceKey: `payment:${payment.id}`,
    at: now,
    entries: [
      { ...buyers, amount: -amount },
      { ...buyers, amount },
    ],
  })
  const parts = held.payments.filter(isPart)
  const waiting = sumWaiting(parts)
  const plan = planTransfer({ orders: held.orders, first: orderId, waiting, came: amount })
  await spendTransfers(tx, held, [...parts, payment], { plan, now })
  return true
}
