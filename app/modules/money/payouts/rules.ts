import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'
import { canMove, hasArrived, isSetAside, isUnderWay, type PayoutState, payoutTraits } from './status.ts'

/** By the payment provider, or by hand out of a file for the bank. */
export const payoutWays = ['provider', 'by_hand'] as const
export type PayoutWay = (typeof payoutWays)[number]

export type PayoutRefusal =
  | 'no-shop'
  | 'shop-not-approved'
  | 'one-open'
  | 'no-destination'
  | 'below-minimum'
  | 'above-balance'
  | 'nothing-there'
  | 'still-reserved'
  | 'enough-for-usual'
  | 'still-on-sale'
  | 'sales-under-way'
  | 'no-such-payout'
  | 'payout-moved-on'
  | 'account-changed'
  | 'same-administrator'
  | 'too-new'
  | 'balance-fell'
  | 'not-by-hand'
  | 'nothing-chosen'
  | 'reference-used'
export const payoutRefusals: Record<PayoutRefusal, Message> = texts.refusals

/** What is read of a refusal: the sum that it is about, too. */
export const payoutRefusalText = ({ reason, detail }: Refusal<PayoutRefusal>): Message => {
  // What the reference settled already.
  if (reason === 'reference-used' && detail) return detail as Message
  return typeof detail === 'number'
    ? compose((t) =>
        t(texts.refusedWithAmount, { refusal: t(payoutRefusals[reason]), amount: formatKwacha(detail) }),
      )
    : payoutRefusals[reason]
}

type Asked = {
  amount: number
  available: number
  /** What of it was released too shortly before. */
  reserved: number
  minimum: number
  hasOpen: boolean
  isApproved: boolean
}

/** Whether a seller may be paid out so much now. */
export function mayRequestPayout({
  amount,
  available,
  reserved,
  minimum,
  hasOpen,
  isApproved,
}: Asked): Result<null, PayoutRefusal> {
  if (!isApproved) return refuse('shop-not-approved')
  if (hasOpen) return refuse('one-open')
  if (amount < minimum) return refuse('below-minimum', minimum)
  const payable = Math.max(available - reserved, 0)
  return amount > payable ? refuse('above-balance', payable) : ok(null)
}

type Standing = {
  status: PayoutState
  amount: number
  needsSecond: boolean
  approvedBy: string | null
  secondBy: string | null
}
export type Approval = 'approve' | 'second' | 'already'

/** What an administrator's approval does to a payout: a large one needs that of another, too. */
export function decideApproval(payout: Standing, adminId: string): Result<Approval, PayoutRefusal> {
  if (canMove(payout.status, 'approve')) return ok('approve')
  if (isReady(payout)) return ok('already')
  if (!canMove(payout.status, 'second')) return refuse('payout-moved-on')
  return payout.approvedBy === adminId ? refuse('same-administrator') : ok('second')
}

/** Approved by everybody who has to. */
export const isReady = ({ status, needsSecond, secondBy }: Omit<Standing, 'amount' | 'approvedBy'>) =>
  isSetAside(status) && payoutTraits[status].isApproved && (!needsSecond || secondBy !== null)

type Sent = {
  status: PayoutState
  way: PayoutWay | null
  doubt: string | null
  returnedAt: Date | null
}

/** Whether the provider says of one that failed, and whose money is back on the balance, that it was paid after all. */
export const isLate = ({ status, way, doubt }: Sent) =>
  canMove(status, 'arrive') && way === 'provider' && doubt !== null

/**
 * Whether an administrator may say of one that failed that it arrived in truth: where the provider says so, where it was
 * paid by hand, and where it was noted that it came back. Else the provider's clear no stands.
 */
export const mayHaveArrived = (payout: Sent) =>
  isLate(payout) ||
  (canMove(payout.status, 'arrive') &&
    (payout.way === 'by_hand' || (payout.way !== null && payout.returnedAt !== null)))

/**
 * Whether an administrator says what became of it: of what is paid by hand, where the provider’s word is in doubt, and
 * of what had arrived and came back.
 */
export const isSettledByHand = ({ status, way, doubt }: Sent) =>
  hasArrived(status) || (isUnderWay(status) && (way === 'by_hand' || doubt !== null))
