import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'

export const payoutStates = ['requested', 'approved', 'sending', 'paid', 'failed', 'withdrawn'] as const
export type PayoutState = (typeof payoutStates)[number]
/** By the payment provider, or by hand out of a file for the bank. */
export const payoutWays = ['provider', 'by_hand'] as const
export type PayoutWay = (typeof payoutWays)[number]

export const payoutStateLabels: Record<PayoutState, Message> = texts.states

/**
 * Every move of a payout: a trigger refuses any other. `second` is another administrator's approval of a large one;
 * `void` takes approvals away because the account changed; `return` is money that came back after all,
 * `arrive` money that arrived although it was noted as failed, or as come back.
 */
export const payoutMoves = {
  approve: { from: ['requested'], to: 'approved' },
  second: { from: ['approved'], to: 'approved' },
  void: { from: ['requested', 'approved'], to: 'requested' },
  withdraw: { from: ['requested'], to: 'withdrawn' },
  decline: { from: ['requested', 'approved'], to: 'failed' },
  send: { from: ['approved'], to: 'sending' },
  pay: { from: ['sending'], to: 'paid' },
  fail: { from: ['sending'], to: 'failed' },
  return: { from: ['paid'], to: 'failed' },
  arrive: { from: ['failed'], to: 'paid' },
} as const satisfies Record<string, { from: readonly PayoutState[]; to: PayoutState }>
export type PayoutMove = keyof typeof payoutMoves

export function canMove(status: PayoutState, move: PayoutMove): boolean {
  return (payoutMoves[move].from as readonly PayoutState[]).includes(status)
}

export const openStates = ['requested', 'approved', 'sending'] as const satisfies PayoutState[]
export const isOpen = (status: PayoutState) => (openStates as readonly PayoutState[]).includes(status)

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
  if (payout.status === 'requested') return ok('approve')
  if (isReady(payout)) return ok('already')
  if (payout.status !== 'approved') return refuse('payout-moved-on')
  return payout.approvedBy === adminId ? refuse('same-administrator') : ok('second')
}

/** Approved by everybody who has to. */
export const isReady = ({ status, needsSecond, secondBy }: Omit<Standing, 'amount' | 'approvedBy'>) =>
  status === 'approved' && (!needsSecond || secondBy !== null)

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
  status === 'paid' || (status === 'sending' && (way === 'by_hand' || doubt !== null))
