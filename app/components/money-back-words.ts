import { givenText } from '#app/domain/refunds/given-rules.ts'
import type { Returned } from '#app/domain/refunds/return-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { type Reader, walletText } from './payment-words.ts'
import { momentText } from './when.tsx'

/** Where the money of a sum is that goes back. */
export function whereText({ money }: Returned, reader: Reader, sellerName: string): string {
  if (!money) {
    if (reader === 'seller') return 'It was paid in cash: give it back to the buyer.'
    return `It was paid in cash: ${sellerName} gives it back to ${reader === 'buyer' ? 'you' : 'the buyer'}.`
  }
  const { status, way, to, sentAt, at, usedFor } = money
  if (usedFor) return `It was used for order ${usedFor} on ${momentText(at)}.`
  if (status === 'paid') return to ? `It reached ${walletText(to)} on ${momentText(at)}.` : byHand(at)
  if (status === 'failed' || way === 'by_hand' || !to) {
    return reader === 'buyer'
      ? 'Thumba pays it to you by hand and asks you where to.'
      : 'Thumba pays it to the buyer by hand.'
  }
  if (status === 'due') return `It goes to ${walletText(to)} and has not left yet.`
  return sentAt
    ? `It was sent to ${walletText(to)} on ${momentText(sentAt)} and is still on its way.`
    : `It is on its way to ${walletText(to)}.`
}

const byHand = (at: string) => `Thumba paid it by hand on ${momentText(at)}.`

/** Keeps the last figures of a wallet beside the dots before them. */
export const unbroken = (text: string) => text.replaceAll('…', '…\u2060')

/** How much of all that goes back has arrived, and how much has not; nothing where it goes from hand to hand. */
export function arrivedText(returns: Returned[]): string {
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
export const moneyTurns = (returns: Returned[]): { at: string; text: string }[] => returns.flatMap(turnsOf)

function turnsOf({ amount, note, at, money, ...counted }: Returned) {
  const sum = formatKwacha(amount)
  const parts = givenText(counted)
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
