import { type Moves, type StateLook, statesOf, statesWith } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'

type Traits = StateLook & {
  /** Where its money is. */
  money: 'set aside' | 'under way' | 'with its shop' | 'back on the balance'
  /** It was approved as it stands, by one administrator at least. */
  isApproved: boolean
}

export const payoutTraits = {
  requested: { money: 'set aside', isApproved: false, tone: 'sun', icon: 'clock' },
  approved: { money: 'set aside', isApproved: true, tone: 'sun', icon: 'check' },
  sending: { money: 'under way', isApproved: true, tone: 'sun', icon: 'turn' },
  paid: { money: 'with its shop', isApproved: true, tone: 'leaf', icon: 'check' },
  failed: { money: 'back on the balance', isApproved: false, tone: 'clay', icon: 'ban' },
  withdrawn: { money: 'back on the balance', isApproved: false, tone: 'plain', icon: 'turn' },
} as const satisfies Record<string, Traits>
export type PayoutState = keyof typeof payoutTraits
export const payoutStates = statesOf(payoutTraits)
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
} as const satisfies Moves<PayoutState>
export type PayoutMove = keyof typeof payoutMoves

export const canMove = (status: PayoutState, move: PayoutMove) =>
  (payoutMoves[move].from as readonly PayoutState[]).includes(status)

export const isSetAside = (status: PayoutState) => payoutTraits[status].money === 'set aside'
export const isUnderWay = (status: PayoutState) => payoutTraits[status].money === 'under way'
export const hasArrived = (status: PayoutState) => payoutTraits[status].money === 'with its shop'
export const isBackOnBalance = (status: PayoutState) => payoutTraits[status].money === 'back on the balance'
/** Its money is neither with its shop nor on the balance. */
export const isOpen = (status: PayoutState) => isSetAside(status) || isUnderWay(status)

export const openPayouts = payoutStates.filter(isOpen)
export const payoutsSetAside = payoutStates.filter(isSetAside)
export const payoutsUnderWay = payoutStates.filter(isUnderWay)
/** Nobody has approved them. */
export const payoutsToApprove = statesWith(
  payoutTraits,
  ({ money, isApproved }) => money === 'set aside' && !isApproved,
)
export const arrivedPayouts = payoutStates.filter(hasArrived)
/** Approved, and not sent yet. */
export const approvedPayouts = statesWith(
  payoutTraits,
  ({ money, isApproved }) => money === 'set aside' && isApproved,
)
