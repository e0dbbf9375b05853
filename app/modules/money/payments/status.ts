import { type StateLook, statesOf, statesWith } from '#app/base/states.ts'

type Traits = Pick<StateLook, 'tone'> & {
  /**
   * Where its money is. What nobody waits for any more may come all the same; of what is denied the provider, or whoever
   * looked for a transfer, says that none comes. In review is other money than was asked for: an administrator decides.
   */
  money: 'awaited' | 'not awaited' | 'denied' | 'in review' | 'booked'
  /** Whether the provider has heard of it nobody knows. */
  isUnheard: boolean
  moves: readonly string[]
}

/** Attempts to pay. Money may come after all: a trigger refuses any other move. */
export const paymentTraits = {
  created: {
    money: 'awaited',
    isUnheard: true,
    tone: 'plain',
    moves: ['pending', 'succeeded', 'failed', 'expired', 'review'],
  },
  pending: {
    money: 'awaited',
    isUnheard: false,
    tone: 'plain',
    moves: ['succeeded', 'failed', 'expired', 'review'],
  },
  succeeded: { money: 'booked', isUnheard: false, tone: 'plain', moves: [] },
  failed: { money: 'denied', isUnheard: false, tone: 'clay', moves: ['succeeded', 'review'] },
  expired: { money: 'not awaited', isUnheard: false, tone: 'plain', moves: ['succeeded', 'review'] },
  review: { money: 'in review', isUnheard: false, tone: 'sun', moves: ['succeeded'] },
} as const satisfies Record<string, Traits>
export type PaymentState = keyof typeof paymentTraits
export const paymentStates = statesOf(paymentTraits)

export const mayAttemptBecome = (from: PaymentState, to: PaymentState) =>
  (paymentTraits[from].moves as readonly PaymentState[]).includes(to)

/** The buyer may still pay it, as far as is known. */
export const isPending = (status: PaymentState) => paymentTraits[status].money === 'awaited'
export const isInReview = (status: PaymentState) => paymentTraits[status].money === 'in review'
/** What its money did is on the books for good. */
export const isBooked = (status: PaymentState) => paymentTraits[status].money === 'booked'
export const hasMoneyCome = (status: PaymentState) => isInReview(status) || isBooked(status)
/** No money comes of it, and its buyer reads why. */
export const isDenied = (status: PaymentState) => paymentTraits[status].money === 'denied'
export const mayMoneyCome = (status: PaymentState) =>
  isPending(status) || paymentTraits[status].money === 'not awaited'
/** Awaited, and whoever was asked for it knows: the provider, or an administrator who looks for a transfer. */
export const isAsked = (status: PaymentState) => isPending(status) && !isUnheard(status)
export const isUnheard = (status: PaymentState) => paymentTraits[status].isUnheard

export const pendingStates = paymentStates.filter(isPending)
export const unheardStates = paymentStates.filter(isUnheard)
export const askedStates = paymentStates.filter(isAsked)
export const unawaitedStates = statesWith(paymentTraits, ({ money }) => money === 'not awaited')
export const deniedStates = paymentStates.filter(isDenied)
export const reviewStates = paymentStates.filter(isInReview)
export const bookedStates = paymentStates.filter(isBooked)
export const statesWithMoney = paymentStates.filter(hasMoneyCome)

/** Attempts of sellers to settle a debt: whatever sum comes is on the balance, so nothing is left to review. */
export const debtPaymentStates = paymentStates.filter((state) => !isInReview(state))
