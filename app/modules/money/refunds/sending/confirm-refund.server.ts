import { eq } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type SentLookup } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/refunds.ts'
import { isLongUnderWay, longUnderWay } from '../../payments/provider/outcome-rules.ts'
import { canMoveRefund, hasArrived, isUnderWay } from '../status.ts'
import { refunds } from '../tables.ts'
import {
  closeRefund,
  lockRefund,
  markRefundReturned,
  postRefundPaid,
  postRefundReturned,
  type RefundRow,
  writeRefund,
} from './lock-refund.server.ts'

/** A clear no to the call that was made then: it counts only if the provider knows nothing of the refund either. */
type Refused = { detail: string; sentAt: Date }

/**
 * Asks the provider what became of a refund and does what follows, any number of times with the same result. What it is
 * now, in a word: `unsure` where the provider did not answer.
 */
export async function confirmRefund(
  db: Db,
  gateway: PaymentGateway,
  chargeId: string,
  now = new Date(),
  refused?: Refused,
): Promise<string> {
  const [named] = await db
    .select({ id: refunds.id, provider: refunds.provider })
    .from(refunds)
    .where(eq(refunds.chargeId, chargeId))
  if (!named) return 'not-ours'
  const answer = await madeBy(gateway, named.provider).findPayout(chargeId)
  if (!answer.ok) return 'unsure'
  await transact(db, async (tx) => {
    const refund = await lockRefund(tx, named.id)
    if (refund?.chargeId === chargeId) await follow(tx, refund, answer.value, now, refused)
    return ok(null)
  })
  return answer.value.status
}

async function follow(tx: Tx, refund: RefundRow, found: SentLookup, now: Date, refused?: Refused) {
  const { id, status } = refund
  if (isUnderWay(status)) await writeRefund(tx, id, { askedAt: now })
  const isLong = isLongUnderWay({ ...refund, isUnderWay: isUnderWay(status) }, now)
  if (found.status === 'unknown') {
    const surely = refused?.sentAt.getTime() === refund.sentAt?.getTime() && !refund.knownAt
    if (refused && surely) await fail(tx, refund, refused.detail, now)
    else if (isLong) await writeRefund(tx, id, { doubt: longUnderWay })
  } else if (found.status === 'failed') {
    const failure = found.reason ?? defaultTranslate(texts.notDelivered)
    // What the provider sent, and a while later got back.
    if (refund.way === 'mobile_money' && hasArrived(status))
      await markRefundReturned(tx, refund, { failure, noted: false, now })
    else await fail(tx, refund, failure, now)
  } else if (found.status === 'pending') {
    if (isUnderWay(status) && !refund.knownAt) await writeRefund(tx, id, { knownAt: now })
    if (isLong) await writeRefund(tx, id, { doubt: longUnderWay })
  } else if (refund.returnedAt) {
    // It had arrived, as the provider goes on saying, and came back.
  } else if (found.amount === refund.amount && found.currency === 'MWK') {
    // Also of one that is to be paid by hand: it arrived after all, out of what lies with the provider.
    await closeRefund(tx, refund, { reference: found.reference, way: 'mobile_money', now })
  } else if (isUnderWay(status)) {
    const doubt = defaultTranslate(texts.otherAmount, {
      amount: formatKwacha(found.amount),
      currency: found.currency,
    })
    await writeRefund(tx, id, { doubt, knownAt: refund.knownAt ?? now })
  }
}

async function fail(tx: Tx, refund: RefundRow, failure: string, now: Date) {
  if (!canMoveRefund(refund.status, 'fail')) return
  await writeRefund(tx, refund.id, { status: 'failed', failure, updatedAt: now })
}

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
