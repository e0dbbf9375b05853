import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import type { FilledText } from '#app/modules/platform/notices/cards.ts'
import { notices } from '#messages/payouts.ts'
import { type Destination, shortDestination } from './destination-rules.ts'

export type PayoutEvent =
  | 'requested'
  | 'approved'
  | 'sending'
  | 'paid'
  | 'late'
  | 'failed'
  | 'returned'
  | 'declined'
  | 'withdrawn'
  | 'account-changed'
  | 'account-gone'

type Told = { amount: number; destination: Destination; reference: string | null; failure: string | null }

/** What the seller reads at each turn of a payout. */
export function payoutWords(t: Translate, payout: Told, turn: PayoutEvent) {
  const { reference, failure } = payout
  const amount = formatKwacha(payout.amount)
  const destination = shortDestination(payout.destination)
  const back = failure ? t(notices.backBecause, { reason: failure }) : t(notices.back)
  switch (turn) {
    case 'requested':
      return { title: t(notices.requestedTitle, { amount }), text: t(notices.requested, { destination }) }
    case 'approved':
      return { title: t(notices.approvedTitle, { amount }), text: t(notices.approved, { destination }) }
    case 'sending':
      return { title: t(notices.sendingTitle, { amount }), text: t(notices.sending, { destination }) }
    case 'paid':
      return {
        title: t(notices.paidTitle, { amount }),
        text: reference
          ? t(notices.paidWithReference, { destination, reference })
          : t(notices.paid, { destination }),
      }
    case 'late':
      return {
        title: t(notices.lateTitle, { amount }),
        text: reference
          ? t(notices.lateWithReference, { destination, reference })
          : t(notices.late, { destination }),
      }
    case 'failed':
      return { title: t(notices.failedTitle, { amount }), text: back }
    case 'returned':
      return { title: t(notices.returnedTitle, { amount }), text: back }
    case 'declined':
      return { title: t(notices.declinedTitle, { amount }), text: back }
    case 'withdrawn':
      return { title: t(notices.withdrawnTitle, { amount }), text: t(notices.back) }
    case 'account-changed':
      return {
        title: t(notices.accountChangedTitle),
        text: t(notices.accountChanged, { amount, destination }),
      }
    case 'account-gone':
      return { title: t(notices.accountGoneTitle, { amount }), text: t(notices.accountGone) }
  }
}

/** What the seller is texted: that money left, and that it came back. */
export function payoutText({ amount }: Pick<Told, 'amount'>, turn: PayoutEvent): FilledText | undefined {
  if (turn === 'sending') return template('payout-sent', { amount })
  return turn === 'failed' || turn === 'returned' ? template('payout-failed', { amount }) : undefined
}
