import type { Tx } from '#app/db/client.server.ts'
import { writePayout } from '../approving/lock-payout.server.ts'
import { notifySellerOfPayout, type PayoutEvent } from '../notices/notify-seller-of-payout.server.ts'
import { canMove, type PayoutMove } from '../status.ts'
import { type PayoutRow, postPayoutLate, postPayoutPaid, postPayoutReturned } from './post-payout.server.ts'

type Arrived = { reference?: string; now: Date }

/** Notes that a payout arrived. The caller has locked it; anything but one on its way stays as it is. */
export async function closePaidPayout(
  tx: Tx,
  payout: PayoutRow,
  { reference, now }: Arrived,
): Promise<boolean> {
  if (!canMove(payout.status, 'pay')) return false
  const paid = await writePayout(tx, payout.id, {
    status: 'paid',
    closedAt: now,
    updatedAt: now,
    doubt: null,
    ...(reference && { reference }),
  })
  await postPayoutPaid(tx, paid, now)
  await notifySellerOfPayout(tx, paid, 'paid')
  return true
}

/** Notes that a payout arrived although it had failed: what went back to the balance is taken from it again. */
export async function closeLatePayout(
  tx: Tx,
  payout: PayoutRow,
  { reference, now }: Arrived,
): Promise<boolean> {
  if (!canMove(payout.status, 'arrive')) return false
  const paid = await writePayout(tx, payout.id, {
    status: 'paid',
    closedAt: now,
    updatedAt: now,
    doubt: null,
    failure: null,
    returnedAt: null,
    ...(reference && { reference }),
  })
  await postPayoutLate(tx, paid, now)
  await notifySellerOfPayout(tx, paid, 'late')
  return true
}

type NotArrived = {
  failure: string
  now: Date
  move: Extract<PayoutMove, 'fail' | 'return' | 'decline'>
  /** By an administrator, whatever the provider says of it. */
  noted?: boolean
}

/** Notes that a payout failed, came back or was declined: the money is on the balance again. */
export async function closeFailedPayout(
  tx: Tx,
  payout: PayoutRow,
  { failure, now, move, noted }: NotArrived,
): Promise<boolean> {
  if (!canMove(payout.status, move)) return false
  const failed = await writePayout(tx, payout.id, {
    status: 'failed',
    failure,
    doubt: null,
    closedAt: now,
    updatedAt: now,
    ...(move === 'return' && noted && { returnedAt: now }),
  })
  await postPayoutReturned(tx, failed, now)
  await notifySellerOfPayout(tx, failed, turns[move])
  return true
}
const turns: Record<NotArrived['move'], PayoutEvent> = {
  fail: 'failed',
  return: 'returned',
  decline: 'declined',
}
