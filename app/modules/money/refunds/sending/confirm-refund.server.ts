import { eq } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/refunds.ts'
import { canMoveRefund, hasArrived, isUnderWay } from '../status.ts'
import { refunds } from '../tables.ts'
import {
  closeRefund,
  lockRefund,
  markRefundReturned,
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

async function follow(tx: Tx, refund: RefundRow, found: ProviderLookup, now: Date, refused?: Refused) {
  const { id, status } = refund
  if (isUnderWay(status)) await writeRefund(tx, id, { askedAt: now })
  if (found.status === 'unknown') {
    const surely = refused?.sentAt.getTime() === refund.sentAt?.getTime() && !refund.knownAt
    if (refused && surely) await fail(tx, refund, refused.detail, now)
  } else if (found.status === 'failed') {
    const failure = found.reason ?? defaultTranslate(texts.notDelivered)
    // What the provider sent, and a while later got back.
    if (refund.way === 'mobile_money' && hasArrived(status))
      await markRefundReturned(tx, refund, { failure, noted: false, now })
    else await fail(tx, refund, failure, now)
  } else if (found.status === 'pending') {
    if (isUnderWay(status) && !refund.knownAt) await writeRefund(tx, id, { knownAt: now })
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
