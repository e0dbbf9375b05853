import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { fill, type Translate } from '#app/messages/language.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import { refundedText } from '#app/modules/money/refunds/rules.ts'
import { hasArrived, isWithUs, refundTraits } from '#app/modules/money/refunds/status.ts'
import * as texts from '#messages/refund-progress.ts'
import { type Reader, walletText } from '../payments/payment-messages.ts'

/** Where the money of a sum is that goes back. */
export function refundProgressText(
  t: Translate,
  { money }: ReturnedMoney,
  reader: Reader,
  sellerName: string,
): string {
  if (!money) return t(reader === 'seller' ? texts.cash.seller : fill(texts.cash[reader], { sellerName }))
  const { status, way, to, sentAt, usedFor } = money
  const at = formatMoment(money.at, t)
  const wallet = to && walletText(t, to)
  if (usedFor) return t(texts.used, { order: usedFor, at })
  if (hasArrived(status)) return wallet ? t(texts.reached, { wallet, at }) : t(texts.paidByHand, { at })
  if (refundTraits[status].needsAdmin || way === 'by_hand' || !wallet)
    return t(reader === 'buyer' ? texts.byHandToYou : texts.byHandToBuyer)
  if (isWithUs(status)) return t(texts.notSent, { wallet })
  return sentAt ? t(texts.sent, { wallet, at: formatMoment(sentAt, t) }) : t(texts.onItsWay, { wallet })
}

/** Keeps the last figures of a wallet beside the dots before them. */
export const withoutLineBreaks = (text: string) => text.replaceAll('…', '…\u2060')

/** How much of all that goes back has arrived, and how much has not; nothing where it goes from hand to hand. */
export function refundTotalsText(t: Translate, returns: ReturnedMoney[]): string {
  const sumOf = (arrived: boolean) =>
    returns.reduce(
      (sum, { amount, money }) =>
        money && !money.usedFor && hasArrived(money.status) === arrived ? sum + amount : sum,
      0,
    )
  const [arrived, underWay] = [sumOf(true), sumOf(false)]
  if (underWay === 0) return arrived > 0 ? t(texts.allArrived, { amount: formatKwacha(arrived) }) : ''
  return arrived > 0
    ? t(texts.someArrived, { arrived: formatKwacha(arrived), underWay: formatKwacha(underWay) })
    : t(texts.noneArrived, { amount: formatKwacha(underWay) })
}

/** The same in the history of an order, turn by turn. Times are ISO 8601. */
export const refundEvents = (t: Translate, returns: ReturnedMoney[]): { at: string; text: string }[] =>
  returns.flatMap((returned) => turnsOf(t, returned))

function turnsOf(t: Translate, { amount: sum, note, at, money, ...counted }: ReturnedMoney) {
  const { events } = texts
  const amount = formatKwacha(sum)
  const parts = refundedText(t, counted)
  const goesBack = parts
    ? t(money ? events.goesBackOf : events.goesBackInCashOf, { amount, parts })
    : t(money ? events.goesBack : events.goesBackInCash, { amount })
  const said = [goesBack, money?.stray && t(events.stray), note && t(texts.why, { note })]
  const turns = [{ at, text: said.filter(Boolean).join(' ') }]
  if (!money) return turns
  const wallet = money.to && walletText(t, money.to)
  if (money.sentAt)
    turns.push({
      at: money.sentAt,
      text: wallet ? t(events.sentTo, { amount, wallet }) : t(events.sent, { amount }),
    })
  if (money.usedFor) turns.push({ at: money.at, text: t(events.used, { amount, order: money.usedFor }) })
  else if (hasArrived(money.status))
    turns.push({ at: money.at, text: t(wallet ? events.arrived : events.paidByHand, { amount }) })
  return turns
}
