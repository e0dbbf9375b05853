import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'

export const payoutStates = ['requested', 'approved', 'sending', 'paid', 'failed', 'withdrawn'] as const
export type PayoutState = (typeof payoutStates)[number]
/** By the payment provider, or by hand out of a file for the bank. */
export const payoutWays = ['provider', 'by_hand'] as const
export type PayoutWay = (typeof payoutWays)[number]

export const payoutStateLabels: Record<PayoutState, string> = {
  requested: 'Asked for',
  approved: 'Approved',
  sending: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
}

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

export const payoutRefusals = {
  'no-shop': 'Save your shop first, then ask for a payout',
  'shop-not-approved': 'Payouts wait until the shop is approved',
  'one-open': 'A payout is under way. You can ask for the next one once it is closed.',
  'no-destination': 'Save where the money goes on the page of your shop first',
  'below-minimum': 'That is less than the smallest payout',
  'above-balance': 'That is more than what is ready to be paid out',
  'nothing-there': 'Nothing is ready to be paid out',
  'still-reserved': 'Your last money was released only days ago. Ask again in a few days.',
  'enough-for-usual': 'There is enough for a payout by now: ask for it as usual',
  'still-on-sale': 'Your shop still sells. Pause or delete all of its products first.',
  'sales-under-way': 'Orders from your shop are not over. Ask once they are completed or cancelled.',
  'no-such-payout': 'There is no such payout',
  'payout-moved-on': 'This payout has moved on meanwhile. Look at it as it is now.',
  'account-changed': 'The seller changed the account meanwhile. Look at the new one, then approve anew.',
  'same-administrator': 'You approved this payout: another administrator has to approve it too',
  'balance-fell': 'Money went back to buyers since: the balance is below zero. Decline it, or wait.',
  'not-by-hand': 'The provider has this payout: its outcome comes from there',
  'nothing-chosen': 'Choose at least one payout',
} as const
export type PayoutRefusal = keyof typeof payoutRefusals

/** What is read of a refusal: the sum that it is about, too. */
export const payoutRefusalText = ({ reason, detail }: Refusal<PayoutRefusal>) =>
  typeof detail === 'number' ? `${payoutRefusals[reason]}: ${formatKwacha(detail)}` : payoutRefusals[reason]

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
