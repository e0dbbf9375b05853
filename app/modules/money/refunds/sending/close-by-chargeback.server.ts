import type { Tx } from '#app/db/client.server.ts'
import { canMoveRefund } from '../status.ts'
import { lockRefund, writeRefund } from './lock-refund.server.ts'
import { postRefundPaid, postRefundReturned } from './post-refund-payment.server.ts'

type ByChargeback = { chargebackId: string; reference: string; account: 'provider' | 'bank'; now: Date }

/**
 * Notes that the buyer has a refund by the charge that their provider reversed. It is under no charge id of ours any more:
 * what the provider says of an earlier try to send it counts for nothing.
 */
export async function closeRefundByChargeback(
  tx: Tx,
  id: string,
  { chargebackId, reference, account, now }: ByChargeback,
) {
  const refund = await lockRefund(tx, id)
  if (!refund || !canMoveRefund(refund.status, 'pay')) throw new Error(`Refund ${id} moved on`)
  const paid = await writeRefund(tx, id, {
    status: 'paid',
    way: 'by_hand',
    operator: null,
    number: null,
    chargeId: null,
    chargebackId,
    reference,
    failure: null,
    doubt: null,
    returnedAt: null,
    closedAt: now,
    updatedAt: now,
  })
  await postRefundPaid(tx, paid, now, account)
}

/** The provider gave the money to us again, and its buyer is owed it anew: it waits to be paid by hand. */
export async function reopenChargedRefund(
  tx: Tx,
  id: string,
  { failure, now }: { failure: string; now: Date },
) {
  const refund = await lockRefund(tx, id)
  if (!refund?.chargebackId || !canMoveRefund(refund.status, 'return'))
    throw new Error(`Refund ${id} moved on`)
  await postRefundReturned(tx, refund, now)
  await writeRefund(tx, id, { status: 'failed', chargebackId: null, failure, closedAt: null, updatedAt: now })
}
