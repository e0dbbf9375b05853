import { type Moves, type StateLook, statesOf, statesWith } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/refunds.ts'

type Traits = StateLook & {
  /** Where its money is. */
  money: 'with us' | 'under way' | 'with its buyer'
  /** It did not arrive, or came back: it goes on only by an administrator. */
  needsAdmin: boolean
}

/** `sending` is also what nobody knows the outcome of yet: it is asked about, and never sent again. */
export const refundTraits = {
  due: { money: 'with us', needsAdmin: false, tone: 'sun', icon: 'clock' },
  sending: { money: 'under way', needsAdmin: false, tone: 'sun', icon: 'turn' },
  paid: { money: 'with its buyer', needsAdmin: false, tone: 'leaf', icon: 'check' },
  failed: { money: 'with us', needsAdmin: true, tone: 'clay', icon: 'ban' },
} as const satisfies Record<string, Traits>
export type RefundState = keyof typeof refundTraits
export const refundStates = statesOf(refundTraits)
export const refundStateLabels: Record<RefundState, Message> = texts.states

/**
 * Every move of a refund: a trigger refuses any other. What failed may still turn out to have arrived. `give-up` is an
 * administrator's word that one in doubt did not arrive as it was sent: from then on it is paid by hand and never sent.
 * `return` is money that had arrived and came back; `arrive` an administrator's word that what failed, or seemed to have
 * come back, did arrive. `use` lets what is due pay another order of its buyer.
 */
export const refundMoves = {
  send: { from: ['due', 'failed'], to: 'sending' },
  pay: { from: ['sending', 'failed', 'due'], to: 'paid' },
  fail: { from: ['sending'], to: 'failed' },
  'give-up': { from: ['sending'], to: 'failed' },
  return: { from: ['paid'], to: 'failed' },
  arrive: { from: ['failed'], to: 'paid' },
  use: { from: ['due'], to: 'paid' },
} as const satisfies Moves<RefundState>

export const canMoveRefund = (status: RefundState, move: keyof typeof refundMoves) =>
  (refundMoves[move].from as readonly RefundState[]).includes(status)

/** Nothing of it is on its way: where it goes may change, or it is paid otherwise. */
export const isWithUs = (status: RefundState) => refundTraits[status].money === 'with us'
export const isUnderWay = (status: RefundState) => refundTraits[status].money === 'under way'
export const hasArrived = (status: RefundState) => refundTraits[status].money === 'with its buyer'

export const refundsWithUs = refundStates.filter(isWithUs)
export const refundsUnderWay = refundStates.filter(isUnderWay)
export const arrivedRefunds = refundStates.filter(hasArrived)
/** What was not tried yet: the job sends it to its wallet. */
export const refundsToSend = statesWith(
  refundTraits,
  ({ money, needsAdmin }) => money === 'with us' && !needsAdmin,
)
export const refundsForAdmin = statesWith(refundTraits, ({ needsAdmin }) => needsAdmin)
