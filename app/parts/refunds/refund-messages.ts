import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { defaultTranslate } from '#app/messages/language.ts'
import { refundedText } from '#app/modules/money/refunds/refunding/issued-refund-rules.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/sending/return-rules.ts'
import { type Reader, walletText } from '../payments/payment-messages.ts'

/** Where the money of a sum is that goes back. */
export function refundProgressText({ money }: ReturnedMoney, reader: Reader, sellerName: string): string {
  if (!money) {
    if (reader === 'seller') return 'It was paid in cash: give it back to the buyer.'
    return `It was paid in cash: ${sellerName} gives it back to ${reader === 'buyer' ? 'you' : 'the buyer'}.`
  }
  const { status, way, to, sentAt, at, usedFor } = money
  if (usedFor) return `It was used for order ${usedFor} on ${formatMoment(at)}.`
  if (status === 'paid') return to ? `It reached ${walletText(to)} on ${formatMoment(at)}.` : byHand(at)
  if (status === 'failed' || way === 'by_hand' || !to) {
    return reader === 'buyer'
      ? 'Thumba pays it to you by hand and asks you where to.'
      : 'Thumba pays it to the buyer by hand.'
  }
  if (status === 'due') return `It goes to ${walletText(to)} and has not left yet.`
  return sentAt
    ? `It was sent to ${walletText(to)} on ${formatMoment(sentAt)} and is still on its way.`
    : `It is on its way to ${walletText(to)}.`
}

const byHand = (at: string) => `Thumba paid it by hand on ${formatMoment(at)}.`

/** Keeps the last figures of a wallet beside the dots before them. */
export const withoutLineBreaks = (text: string) => text.replaceAll('…', '…\u2060')

/** How much of all that goes back has arrived, and how much has not; nothing where it goes from hand to hand. */
export function refundTotalsText(returns: ReturnedMoney[]): string {
  const sumOf = (arrived: boolean) =>
    returns.reduce(
      (sum, { amount, money }) =>
        money && !money.usedFor && (money.status === 'paid') === arrived ? sum + amount : sum,
      0,
    )
  const [arrived, underWay] = [sumOf(true), sumOf(false)]
  if (underWay === 0) return arrived > 0 ? `${formatKwacha(arrived)} has arrived: all of it.` : ''
  const still = `${formatKwacha(underWay)} has not arrived yet.`
  return arrived > 0 ? `${formatKwacha(arrived)} has arrived, ${still}` : still
}

/** The same in the history of an order, turn by turn. Times are ISO 8601. */
export const refundEvents = (returns: ReturnedMoney[]): { at: string; text: string }[] =>
  returns.flatMap(turnsOf)

function turnsOf({ amount, note, at, money, ...counted }: ReturnedMoney) {
  const sum = formatKwacha(amount)
  const parts = refundedText(defaultTranslate, counted)
  const said = [
    `${sum} ${money ? 'goes back' : 'goes back in cash'}${parts && `: ${parts}`}.`,
    money?.stray && 'It paid no order: it came too late, or was too little or too much.',
    note && `Why: ${note}`,
  ]
  const to = money?.to ? ` to ${walletText(money.to)}` : ''
  return [
    { at, text: said.filter(Boolean).join(' ') },
    ...(money?.sentAt ? [{ at: money.sentAt, text: `${sum} was sent${to}.` }] : []),
    ...(money?.usedFor ? [{ at: money.at, text: `${sum} was used for order ${money.usedFor}.` }] : []),
    ...(money?.status === 'paid' && !money.usedFor
      ? [{ at: money.at, text: to ? `${sum} has arrived.` : `${sum} was paid back by hand.` }]
      : []),
  ]
}
