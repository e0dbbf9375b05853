import { byTrait, type StateLook, statesOf } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'

type Traits = StateLook & {
  /**
   * What came of the money for an order. It is awaited from the moment it is placed, also where it is paid in cash. What did
   * not come in its time, or was looked for in vain, may come yet.
   */
  money: 'awaited' | 'did not come' | 'came' | 'partly went back' | 'went back'
}

/** What a payment status of an order is. An attempt to pay has states of its own, as has a refund: see `status.ts` in app/modules/money. */
export const paymentStatusTraits = {
  pending: { money: 'awaited', tone: 'sun', icon: 'clock' },
  paid: { money: 'came', tone: 'leaf', icon: 'check' },
  failed: { money: 'did not come', tone: 'clay', icon: 'ban' },
  refunded: { money: 'went back', tone: 'plain', icon: 'turn' },
  partly_refunded: { money: 'partly went back', tone: 'plain', icon: 'turn' },
} as const satisfies Record<string, Traits>
export type PaymentStatus = keyof typeof paymentStatusTraits
export const paymentStatuses = statesOf(paymentStatusTraits)
export const paymentStatusLabels: Record<PaymentStatus, Message> = texts.paymentStatuses

const isIn = byTrait(paymentStatusTraits, 'money')

/** Nobody has said anything of its money yet. */
export const isAwaited = isIn('awaited')
export const didNotCome = isIn('did not come')
/** Money came for it, whatever went back since. */
export const wasPaid = isIn('came', 'partly went back', 'went back')
/** What was paid for it is there, or some of that at least. */
export const hasPayment = isIn('came', 'partly went back')
/** Paid, and nothing of it went back. */
export const isPaidInFull = isIn('came')
export const isPartlyPaidBack = isIn('partly went back')
/** All that was paid for it goes back, or went. */
export const isPaidBack = isIn('went back')

export const unpaidStatuses = paymentStatuses.filter((status) => !wasPaid(status))
export const oncePaidStatuses = paymentStatuses.filter(wasPaid)
export const paidStatuses = paymentStatuses.filter(hasPayment)
export const paidBackStatuses = paymentStatuses.filter(isPaidBack)

type Paying = { paymentMethod: string; paymentStatus: PaymentStatus }

/** Its buyer has to pay it before its seller goes on, and did not. */
export const lacksPrepayment = ({ paymentMethod, paymentStatus }: Paying) =>
  paymentMethod !== 'cash_on_delivery' && !wasPaid(paymentStatus)
/** Whoever hands its goods over takes the money for them. */
export const isCashDue = ({ paymentMethod, paymentStatus }: Paying) =>
  paymentMethod === 'cash_on_delivery' && isAwaited(paymentStatus)
