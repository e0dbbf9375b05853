import { operatorNames } from '../payments/wallet-rules.ts'
import type { MobileMoneyOperator } from '../shared/phone.ts'
import { formatPhone } from '../shared/phone-text.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { canMoveRefund, isGivenUp, isInDoubt, type RefundState, type RefundWay } from './rules.ts'

export const refundActRefusals = {
  'no-such-refund': 'There is no such refund',
  'refund-moved-on': 'This refund has moved on meanwhile. Look at it as it is now.',
  'wallet-changed': 'The wallet was changed meanwhile. Look at the new one, then send it.',
  'no-wallet-known': 'No wallet is known. Enter one first, or pay it by hand.',
  'not-in-doubt': 'The provider has this refund: its outcome comes from there.',
  'given-up': 'It was decided to pay this refund by hand. It is not sent again.',
  'provider-silent': 'The provider does not say now what became of the last try. Try again in a few minutes.',
} as const
export type RefundActRefusal = keyof typeof refundActRefusals

type Wallet = { operator: MobileMoneyOperator | null; number: string | null }
type Standing = Wallet & {
  status: RefundState
  way: RefundWay
  reference: string | null
  failure: string | null
  doubt: string | null
}
type Decision = Result<'do' | 'already', RefundActRefusal>

/** `seen` is the number that whoever pressed was shown: to no other does it go. */
export function decideSend(refund: Standing, seen: string): Decision {
  const { status, way, number } = refund
  if (status === 'sending') return ok('already')
  if (isGivenUp(refund)) return refuse('given-up')
  if (!canMoveRefund(status, 'send')) return refuse('refund-moved-on')
  if (way !== 'mobile_money' || !number) return refuse('no-wallet-known')
  return number === seen ? ok('do') : refuse('wallet-changed')
}

/** Only while nothing is on its way: the provider may have the old one otherwise. */
export function decideWallet(refund: Standing, to: Wallet): Decision {
  const { status, way, operator, number } = refund
  if (isGivenUp(refund)) return refuse('given-up')
  if (status !== 'due' && status !== 'failed') return refuse('refund-moved-on')
  const same = way === 'mobile_money' && operator === to.operator && number === to.number
  return ok(same ? 'already' : 'do')
}

export function decideByHand({ status, way, reference }: Standing, noted: string): Decision {
  if (status === 'paid' && way === 'by_hand' && reference === noted) return ok('already')
  return status === 'due' || status === 'failed' ? ok('do') : refuse('refund-moved-on')
}

/** What an administrator saw at the provider of a refund in doubt. */
export type DoubtFinding = { arrived: boolean; reference: string; reason: string }

export function decideDoubt(refund: Standing, { arrived, reference, reason }: DoubtFinding): Decision {
  const { status, way } = refund
  const same = refund.reference === reference
  if (arrived && status === 'paid' && way === 'mobile_money' && same) return ok('already')
  if (!arrived && isGivenUp(refund) && same && refund.failure === reason) return ok('already')
  if (isInDoubt(refund)) return ok('do')
  return refuse(status === 'sending' ? 'not-in-doubt' : 'refund-moved-on')
}

/** Every try has an id of its own: `ref-{id}`, then `ref-{id}-2`, `ref-{id}-3`. */
export function nextChargeId({ id, chargeId }: { id: string; chargeId: string | null }): string {
  const first = `ref-${id}`
  if (!chargeId) return first
  return `${first}-${(Number(chargeId.slice(first.length + 1)) || 1) + 1}`
}

/** `Airtel Money 0999 123 456`; nothing where none is known. */
export const walletText = ({ operator, number }: Wallet) =>
  operator && number ? `${operatorNames[operator]} ${formatPhone(number)}` : undefined
