import { dayOf, daysAfter, endOfDay } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'
import * as suspendedMoneyTexts from '#messages/suspended-money.ts'
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

const minute = 60_000
/** A prompt on a phone is answered soon or never; money may still come later. */
export const debtPayTime = 15 * minute
/** Of all that a seller started within half an hour. */
export const maxDebtAttempts = 6
export const debtAttemptsWithin = 30 * minute

export type DebtRefusal = 'no-shop' | 'no-debt' | 'too-many-attempts'
export const debtRefusals: Record<DebtRefusal, Message> = texts.debtRefusals

/** What becomes of the money of a shop that is suspended: of its balance, or of what is held of one order. */
export const moneyDecisions = ['pay_out', 'hold', 'give_back'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]
export const moneyDecisionLabels: Record<MoneyDecision, Message> = suspendedMoneyTexts.decisions

export type SuspendedRefusal =
  | 'no-such-shop'
  | 'not-suspended'
  | 'no-such-order'
  | 'nothing-there'
  | 'no-date'
  | 'not-delivered'
  | 'order-disputed'
  | 'held-on'
  | 'one-open'
  | 'no-destination'
export const suspendedRefusals: Record<SuspendedRefusal, Message> = suspendedMoneyTexts.refusals

/** Money is not kept from anybody without a date on which it is decided anew: until the end of this day at most. */
const maxDaysHeld = 180

type Holding = { until: Date | undefined; now: Date }
export const mayHold = ({ until, now }: Holding): Result<null, SuspendedRefusal> =>
  until && until > now && until <= endOfDay(daysAfter(dayOf(now), maxDaysHeld)) ? ok(null) : refuse('no-date')

type Decided = { decision: MoneyDecision; until: Date | null } | undefined

/** Whether the last decision about a shop keeps its money where it is. */
export const isHeldOn = (last: Decided, now: Date) =>
  last?.decision === 'hold' && last.until !== null && last.until > now
