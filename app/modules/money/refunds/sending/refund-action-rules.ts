import { formatPhone } from '#app/base/format-phone.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/refunds.ts'
import { operatorNames } from '../../payments/attempt-rules.ts'
import { isGivenUp, isUnresolved, mayComeBack, type RefundWay } from '../rules.ts'
import { canMoveRefund, hasArrived, isUnderWay, isWithUs, type RefundState, refundTraits } from '../status.ts'

export type RefundActionRefusal =
  | 'no-such-refund'
  | 'refund-moved-on'
  | 'wallet-changed'
  | 'no-wallet-known'
  | 'not-in-doubt'
  | 'given-up'
  | 'provider-failed'
  | 'went-nowhere'
  | 'no-such-order'
  | 'order-of-another'
  | 'order-in-cash'
  | 'provider-silent'
  | 'reference-used'
export const refundActionRefusals: Record<RefundActionRefusal, Message> = texts.actionRefusals

type Wallet = { operator: MobileMoneyOperator | null; number: string | null }
type Standing = Wallet & {
  status: RefundState
  way: RefundWay
  reference: string | null
  failure: string | null
  doubt: string | null
}
type Decision = Result<'do' | 'already', RefundActionRefusal>

/** `seen` is the number that whoever pressed was shown: to no other does it go. */
export function decideSend(refund: Standing, seen: string): Decision {
  const { status, way, number } = refund
  if (isUnderWay(status)) return ok('already')
  if (isGivenUp(refund)) return refuse('given-up')
  if (!canMoveRefund(status, 'send')) return refuse('refund-moved-on')
  if (way !== 'mobile_money' || !number) return refuse('no-wallet-known')
  return number === seen ? ok('do') : refuse('wallet-changed')
}

/** Only while nothing is on its way: the provider may have the old one otherwise. */
export function decideWallet(refund: Standing, to: Wallet): Decision {
  const { status, way, operator, number } = refund
  if (isGivenUp(refund)) return refuse('given-up')
  if (!isWithUs(status)) return refuse('refund-moved-on')
  const same = way === 'mobile_money' && operator === to.operator && number === to.number
  return ok(same ? 'already' : 'do')
}

export function decideManualRefund({ status, way, reference }: Standing, noted: string): Decision {
  if (hasArrived(status) && way === 'by_hand' && reference === noted) return ok('already')
  return isWithUs(status) ? ok('do') : refuse('refund-moved-on')
}

/** What an administrator saw at the provider of a refund in doubt. */
export type UnclearRefundFinding = { arrived: boolean; reference: string; reason: string }

export function decideUnclearRefund(
  refund: Standing,
  { arrived, reference, reason }: UnclearRefundFinding,
): Decision {
  const { status, way } = refund
  const same = refund.reference === reference
  if (arrived && hasArrived(status) && way === 'mobile_money' && same) return ok('already')
  if (!arrived && isGivenUp(refund) && same && refund.failure === reason) return ok('already')
  if (isUnresolved(refund)) return ok('do')
  return refuse(isUnderWay(status) ? 'not-in-doubt' : 'refund-moved-on')
}

/** What somebody found out of money that had arrived, as an administrator noted it. */
export function decideReturn(
  refund: Standing & { usedFor: string | null; returnedAt: Date | null; chargebackId?: string | null },
  reason: string,
): Decision {
  const { status, usedFor, returnedAt, failure } = refund
  if (refundTraits[status].needsAdmin && returnedAt && failure === reason) return ok('already')
  if (usedFor) return refuse('went-nowhere')
  return mayComeBack(refund) ? ok('do') : refuse('refund-moved-on')
}

export function decideArrived({ status, reference }: Standing, noted: string): Decision {
  if (hasArrived(status) && reference === noted) return ok('already')
  return canMoveRefund(status, 'arrive') ? ok('do') : refuse('refund-moved-on')
}

type Buyer = { buyerId: string | null; contactInfo: { phoneNumber: string; email?: string } }

/** By their account, or else by the phone or email of both orders: guests have no account. */
export function isSameBuyer(one: Buyer, other: Buyer): boolean {
  if (one.buyerId && one.buyerId === other.buyerId) return true
  const [a, b] = [one.contactInfo, other.contactInfo]
  return a.phoneNumber === b.phoneNumber || (!!a.email && a.email.toLowerCase() === b.email?.toLowerCase())
}

/** What the buyer reads of money that pays another order instead of leaving. */
export const usedWords = (
  t: Translate,
  from: { orderNumber: string },
  to: { orderNumber: string },
  amount: number,
) => ({
  title: t(texts.notices.usedTitle, {
    amount: formatKwacha(amount),
    orderNumber: from.orderNumber,
    other: to.orderNumber,
  }),
  text: t(texts.notices.used),
})

/** Every try has an id of its own: `ref-{id}`, then `ref-{id}-2`, `ref-{id}-3`. */
export function nextChargeId({ id, chargeId }: { id: string; chargeId: string | null }): string {
  const first = `ref-${id}`
  if (!chargeId) return first
  return `${first}-${(Number(chargeId.slice(first.length + 1)) || 1) + 1}`
}

/** `Airtel Money 0999 123 456`; nothing where none is known. */
export const walletText = ({ operator, number }: Wallet) =>
  operator && number ? `${operatorNames[operator]} ${formatPhone(number)}` : undefined
