import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { fill, type Message, type Translate } from '#app/messages/language.ts'
import { isInReview } from '#app/modules/money/payments/status.ts'
import {
  type BuyerRefund,
  isSurelyUnpaid,
  type OrderMoney,
} from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { hasArrived, isUnderWay, refundTraits } from '#app/modules/money/refunds/status.ts'
import {
  didNotCome,
  hasPayment,
  isPaidBack,
  isPartlyPaidBack,
} from '#app/modules/sales/orders/payment-status.ts'
import { moneyHolder } from '#app/modules/sales/orders/release-rules.ts'
import { type Order, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { isAtSeller, isCancelled, isReceived } from '#app/modules/sales/orders/status.ts'
import type { Tone } from '#app/ui/badge.tsx'
import * as texts from '#messages/payments-page.ts'
import { type HeldOrder, heldUntilText } from './held-until.ts'

type Paying = Pick<
  Order,
  | 'paymentMethod'
  | 'paymentStatus'
  | 'status'
  | 'sellerName'
  | 'totalAmount'
  | 'deliveryMethod'
  | 'releasedAt'
> &
  HeldOrder
export type PaymentMessage = { label: string; tone: Tone; text: string }
export type Reader = 'buyer' | 'seller' | 'admin'

/** Where the money of an order is, for one of its readers. */
export function paymentMessage(
  t: Translate,
  order: Paying,
  money: OrderMoney,
  reader: Reader,
): PaymentMessage {
  const say = (label: Message, tone: Tone, text = '') => ({ label: t(label), tone, text })
  const { labels } = texts
  const { paymentStatus: paid, paymentMethod, status } = order
  const isCash = paymentMethod === 'cash_on_delivery'
  if (isPaidBack(paid) || (isCancelled(status) && hasPayment(paid)))
    return isCash
      ? say(labels.cashBack, 'plain', cashBackText(t, order, reader))
      : say(isPaidBack(paid) ? backLabel(money) : labels.goesBack, 'plain')
  if (isPartlyPaidBack(paid))
    return say(
      isBack(money) && !isCash ? labels.partlyBack : labels.partGoesBack,
      'plain',
      heldText(t, order, reader),
    )
  if (hasPayment(paid) && isCash) return say(labels.paid, 'leaf', t(texts.inCash))
  if (hasPayment(paid)) {
    const label = moneyHolder(order) === 'platform' ? labels.paidHeld : labels.paid
    return say(label, 'leaf', heldText(t, order, reader))
  }
  if (isCash && !isCancelled(status)) return say(labels.notPaidYet, 'plain', cashText(t, order, reader))
  if (money.attempt && isInReview(money.attempt))
    return say(labels.beingChecked, 'sun', t(texts.review[reader]))
  if (isCancelled(status)) {
    if (money.back.length === 0) return say(labels.notPaid, 'plain', paymentClosedText(t, money, reader))
    return say(backLabel(money), 'plain')
  }
  if (money.proofSent)
    return say(labels.beingChecked, 'sun', t(reader === 'seller' ? texts.proofSentToSeller : texts.proofSent))
  if (money.part)
    return say(
      money.part.missing > 0 ? labels.partCame : labels.beingChecked,
      'sun',
      partText(t, money.part, money.payBy, reader),
    )
  if (!isAtSeller(status)) return say(labels.notPaid, 'plain', t(texts.neverPaid))
  if (!money.payable)
    return say(
      didNotCome(paid) ? labels.failed : labels.notPaid,
      'plain',
      `${t(texts.timeToPayOver)} ${paymentClosedText(t, money, reader)}`,
    )
  return say(didNotCome(paid) ? labels.failed : labels.waiting, 'sun', waitingText(t, money, reader))
}

/** Whether all that goes back is known to have arrived. */
const isBack = ({ back }: OrderMoney) =>
  back.length > 0 && back.every(({ status, usedFor }) => hasArrived(status) && !usedFor)

function backLabel(money: OrderMoney): Message {
  if (isBack(money)) return texts.labels.paidBack
  const isUsed = money.back.length > 0 && money.back.every(({ usedFor }) => usedFor)
  return isUsed ? texts.labels.usedElsewhere : texts.labels.goesBack
}

function heldText(t: Translate, order: Paying, reader: Reader): string {
  if (order.paymentMethod === 'cash_on_delivery') return ''
  if (moneyHolder(order) === 'seller') return releasedText(t, order, reader)
  return (
    heldUntilText(t, order, reader) ??
    t(reader === 'seller' ? texts.held.seller : fill(texts.held[reader], order))
  )
}

const cashBackText = (t: Translate, order: Paying, reader: Reader) =>
  t(reader === 'seller' ? texts.cashGivenBack.seller : fill(texts.cashGivenBack[reader], order))

function releasedText(t: Translate, { sellerName, releasedAt }: Paying, reader: Reader): string {
  const at = releasedAt && formatMoment(releasedAt, t)
  if (reader === 'seller') return at ? t(texts.releasedToYouOn, { at }) : t(texts.releasedToYou)
  return at ? t(texts.releasedOn, { sellerName, at }) : t(texts.released, { sellerName })
}

/** What became of the money of something that can be paid no more: said only as far as it is known. */
export function paymentClosedText(t: Translate, money: OrderMoney, reader: Reader): string {
  const whose = reader === 'buyer' ? 'buyer' : 'other'
  if (isSurelyUnpaid(money)) return t(texts.nothingTaken)
  if (money.part) return t(texts.partGoesBackTo[whose], { amount: formatKwacha(money.part.came) })
  if (money.back.length > 0) return t(texts.cameGoesBackTo[whose])
  const mayCome = money.mayCome === 'by provider' ? texts.mayComeFromWallet : texts.mayComeByTransfer
  return t(mayCome[whose])
}

function partText(
  t: Translate,
  part: NonNullable<OrderMoney['part']>,
  payBy: string | undefined,
  reader: Reader,
) {
  const [came, missing] = [formatKwacha(part.came), formatKwacha(part.missing)]
  if (part.missing === 0) return t(texts.counted, { came })
  if (reader !== 'buyer') return t(texts.partForOthers, { came, missing })
  return payBy
    ? t(texts.partUntil, { came, missing, until: formatMoment(payBy, t) })
    : t(texts.part, { came, missing })
}

function cashText(t: Translate, { status, totalAmount, deliveryMethod }: Paying, reader: Reader): string {
  if (isReceived(status)) return ''
  const pickup = deliveryMethod.type === 'pickup'
  const amount = formatKwacha(totalAmount)
  if (reader === 'seller') return t(pickup ? texts.collectCashAtPickup : texts.collectCash, { amount })
  if (reader === 'admin') return t(pickup ? texts.cashDueAtPickup : texts.cashDue, { amount })
  return t(pickup ? texts.haveCashAtPickup : texts.haveCash, { amount })
}

function waitingText(t: Translate, { payBy, attempt }: OrderMoney, reader: Reader): string {
  const until = formatMoment(payBy!, t)
  if (reader === 'seller') return t(texts.waitingForBuyer, { until })
  return t(attempt === 'pending' ? texts.asked : texts.payable, { until })
}

/** One line for each sum that goes back. */
export function refundText(
  t: Translate,
  { amount: sum, status, way, to, at: moment, usedFor }: BuyerRefund,
  reader: Reader,
): string {
  const { back } = texts
  const [amount, at, wallet] = [formatKwacha(sum), formatMoment(moment, t), to && walletText(t, to)]
  if (usedFor) return t(back.used, { amount, order: usedFor })
  if (hasArrived(status))
    return wallet ? t(back.paidTo, { amount, wallet, at }) : t(back.paid, { amount, at })
  if (refundTraits[status].needsAdmin || way === 'by_hand')
    return t(reader === 'buyer' ? back.byHand : back.byHandToBuyer, { amount })
  if (isUnderWay(status)) return wallet ? t(back.sendingTo, { amount, wallet }) : t(back.sending, { amount })
  return wallet ? t(back.dueTo, { amount, wallet }) : t(back.due, { amount })
}

/** `Airtel Money …503` */
export const walletText = (t: Translate, { operator, ending }: NonNullable<BuyerRefund['to']>) =>
  `${t(paymentMethodLabels[operator])} …${ending}`
