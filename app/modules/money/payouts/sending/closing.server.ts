import { eq } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type SentLookup } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'
import { isLongUnderWay, longUnderWay } from '../../payments/provider/outcome-rules.ts'
import {
  lockPayout,
  notifySellerOfPayout,
  type PayoutEvent,
  type PayoutRow,
  postPayoutLate,
  postPayoutPaid,
  postPayoutReturned,
  writePayout,
} from '../locking.server.ts'
import { canMove, isUnderWay, type PayoutMove } from '../status.ts'
import { payouts } from '../tables.ts'

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

/** A clear no to the call that was made then: it counts only if the provider knows nothing of the payout either. */
type Refused = { detail: string; sentAt: Date }

/**
 * Asks the provider what became of a payout and does what follows. Any number of times, in any order, with the same
 * result. What it is now, in a word: `unsure` where the provider did not answer.
 */
export async function confirmPayout(
  db: Db,
  gateway: PaymentGateway,
  chargeId: string,
  now = new Date(),
  refused?: Refused,
): Promise<string> {
  const [named] = await db
    .select({ id: payouts.id, way: payouts.way, provider: payouts.provider })
    .from(payouts)
    .where(eq(payouts.chargeId, chargeId))
  if (!named) return 'not-ours'
  if (named.way !== 'provider') return 'by-hand'
  const answer = await madeBy(gateway, named.provider).findPayout(chargeId)
  await transact(db, async (tx) => {
    const payout = await lockPayout(tx, named.id)
    if (payout) await follow(tx, payout, answer.ok ? answer.value : undefined, now, refused)
    return ok(null)
  })
  return answer.ok ? answer.value.status : 'unsure'
}

/** `found` is nothing where the provider did not answer: then nothing is known, and nothing changes. */
async function follow(
  tx: Tx,
  payout: PayoutRow,
  found: SentLookup | undefined,
  now: Date,
  refused?: Refused,
) {
  if (!found) return
  if (isUnderWay(payout.status)) await writePayout(tx, payout.id, { askedAt: now })
  const isLong = isLongUnderWay({ ...payout, isUnderWay: isUnderWay(payout.status) }, now)
  switch (found.status) {
    case 'unknown': {
      const surely = refused?.sentAt.getTime() === payout.sentAt?.getTime() && !payout.knownAt
      if (refused && surely)
        await closeFailedPayout(tx, payout, { failure: refused.detail, now, move: 'fail' })
      else if (isLong) await writePayout(tx, payout.id, { doubt: longUnderWay })
      return
    }
    case 'pending':
      if (isUnderWay(payout.status) && !payout.knownAt) await writePayout(tx, payout.id, { knownAt: now })
      if (isLong) await writePayout(tx, payout.id, { doubt: longUnderWay })
      return
    case 'succeeded':
      return succeed(tx, payout, found, now)
    case 'failed': {
      const move = canMove(payout.status, 'return') ? 'return' : 'fail'
      const failure = found.reason ?? defaultTranslate(texts.notDelivered)
      await closeFailedPayout(tx, payout, { failure, now, move })
    }
  }
}

type Succeeded = { amount: number; currency: string; reference?: string }

/** Another sum than was sent is nothing to believe: an administrator looks into it. */
async function succeed(tx: Tx, payout: PayoutRow, { amount, currency, reference }: Succeeded, now: Date) {
  // It had arrived, as the provider goes on saying, and came back.
  if (payout.returnedAt) return
  if (canMove(payout.status, 'arrive')) {
    const doubt = defaultTranslate(texts.paidAfterAll)
    await writePayout(tx, payout.id, { doubt })
  } else if (amount === payout.amount && currency === 'MWK') {
    await closePaidPayout(tx, payout, { reference, now })
  } else if (isUnderWay(payout.status)) {
    const said = currency === 'MWK' ? formatKwacha(amount) : `${amount} ${currency}`
    const doubt = defaultTranslate(texts.otherAmount, { amount: said })
    await writePayout(tx, payout.id, { doubt, knownAt: payout.knownAt ?? now })
  }
}
