import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import {
  type BuyerRefund,
  isSurelyUnpaid,
  type OrderMoney,
} from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { type Order, type PaymentMethod, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import type { Tone } from '#app/ui/badge.tsx'
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
export function paymentMessage(order: Paying, money: OrderMoney, reader: Reader): PaymentMessage {
  const say = (label: string, tone: Tone, text = '') => ({ label, tone, text })
  const { paymentStatus: paid, paymentMethod, status } = order
  const isCash = paymentMethod === 'cash_on_delivery'
  if (paid === 'refunded' || (status === 'cancelled' && (paid === 'paid' || paid === 'partly_refunded')))
    return isCash
      ? say('Goes back in cash', 'plain', cashBackText(order, reader))
      : say(paid === 'refunded' ? backLabel(money) : 'Money goes back', 'plain')
  if (paid === 'partly_refunded')
    return say(
      isBack(money) && !isCash ? 'Partly paid back' : 'Part goes back',
      'plain',
      heldText(order, reader),
    )
  if (paid === 'paid' && isCash) return say('Paid', 'leaf', 'In cash.')
  if (paid === 'paid') return say(isReleased(order) ? 'Paid' : 'Paid, held', 'leaf', heldText(order, reader))
  if (isCash && status !== 'cancelled') return say('Not paid yet', 'plain', cashText(order, reader))
  if (money.attempt === 'review') return say('Being checked', 'sun', reviewText[reader])
  if (status === 'cancelled') {
    if (money.back.length === 0) return say('Not paid', 'plain', paymentClosedText(money, reader))
    return say(backLabel(money), 'plain')
  }
  if (money.proofSent) return say('Being checked', 'sun', reader === 'seller' ? sellerProofText : proofText)
  if (money.part)
    return say(
      money.part.missing > 0 ? 'Part of it came' : 'Being checked',
      'sun',
      partText(money.part, money.payBy, reader),
    )
  if (!unsent.includes(status)) return say('Not paid', 'plain', neverPaidText)
  if (!money.payable)
    return say(
      paid === 'failed' ? 'Payment failed' : 'Not paid',
      'plain',
      `The time to pay is over. ${paymentClosedText(money, reader)}`,
    )
  return say(paid === 'failed' ? 'Payment failed' : 'Waiting for payment', 'sun', waitingText(money, reader))
}

const unsent: readonly Order['status'][] = ['pending', 'confirmed', 'processing', 'ready_for_pickup']
/** Whether all that goes back is known to have arrived. */
const isBack = ({ back }: OrderMoney) =>
  back.length > 0 && back.every(({ status, usedFor }) => status === 'paid' && !usedFor)

function backLabel(money: OrderMoney): string {
  if (isBack(money)) return 'Paid back'
  const isUsed = money.back.length > 0 && money.back.every(({ usedFor }) => usedFor)
  return isUsed ? 'Used for another order' : 'Money goes back'
}

const isReleased = ({ status, releasedAt }: Paying) => !!releasedAt || status === 'completed'

function heldText(order: Paying, reader: Reader): string {
  if (order.paymentMethod === 'cash_on_delivery') return ''
  const { sellerName, releasedAt } = order
  if (isReleased(order)) {
    const since = releasedAt ? ` on ${formatMoment(releasedAt)}` : ''
    return reader === 'seller' ? `It became yours${since}.` : `${sellerName} got the money${since}.`
  }
  const until = heldUntilText(order, reader)
  if (until) return until
  return reader === 'seller'
    ? 'Thumba holds the money until the buyer has the goods. Then it is yours.'
    : `Thumba holds ${reader === 'buyer' ? 'your' : 'the'} money. ${sellerName} gets it when ${reader === 'buyer' ? 'you have' : 'the buyer has'} the goods.`
}

const cashBackText = ({ sellerName }: Paying, reader: Reader) =>
  reader === 'seller'
    ? 'It was paid in cash: give it back to the buyer.'
    : `It was paid in cash: ${sellerName} gives it back to ${reader === 'buyer' ? 'you' : 'the buyer'}.`

/** What became of the money of something that can be paid no more: said only as far as it is known. */
export function paymentClosedText(money: OrderMoney, reader: Reader): string {
  if (isSurelyUnpaid(money)) return 'Nothing was taken.'
  const whose = reader === 'buyer' ? 'to you' : 'to the buyer'
  if (money.part) return `${formatKwacha(money.part.came)} came and goes back ${whose}.`
  if (money.back.length > 0) return `What came goes back ${whose}.`
  if (money.mayCome === 'by provider')
    return reader === 'buyer'
      ? 'No money has come. If it still leaves your wallet, it comes back by itself.'
      : 'No money has come. If it still does, it goes back to the buyer.'
  return reader === 'buyer'
    ? 'No money has come. If you made a transfer and it arrives, it goes back to you.'
    : 'No money has come. If a transfer arrives, it goes back to the buyer.'
}

function partText(
  { came, missing }: NonNullable<OrderMoney['part']>,
  payBy: string | undefined,
  reader: Reader,
) {
  if (missing === 0) return `${formatKwacha(came)} came. It is counted in a moment.`
  const sums = `${formatKwacha(came)} came, ${formatKwacha(missing)} is missing.`
  if (reader !== 'buyer') return `${sums} Thumba waits for the rest. Wait with it until then.`
  const until = payBy ? ` until ${formatMoment(payBy)}` : ''
  return `${sums} Transfer the rest${until}: otherwise what came goes back to you.`
}

function cashText({ status, totalAmount, deliveryMethod }: Paying, reader: Reader): string {
  if (status === 'delivered' || status === 'completed') return ''
  const pickup = deliveryMethod.type === 'pickup'
  const sum = formatKwacha(totalAmount)
  if (reader === 'seller')
    return `Take ${sum} in cash ${pickup ? 'when it is collected' : 'when it is handed over'}.`
  return `Have ${sum} in cash ready ${pickup ? 'when you collect it' : 'when it arrives'}.`
}

const reviewText: Record<Reader, string> = {
  buyer: 'Money came, but not the sum that was asked for. Thumba looks at it and writes to you.',
  seller: 'Money came, but not the sum that was asked for. Thumba looks at it. Wait with it until then.',
  admin: 'Money came, but not the sum that was asked for. It waits among the transactions.',
}

const proofText =
  'The picture of the transfer is with Thumba. As soon as the money is on the account it is noted here.'

const sellerProofText =
  'The buyer sent the picture of a transfer. Thumba looks for the money. Wait with it until then.'

function waitingText({ payBy, attempt }: OrderMoney, reader: Reader): string {
  const until = formatMoment(payBy!)
  if (reader === 'seller') return `The buyer has until ${until} to pay. Wait with it until then.`
  return attempt === 'pending'
    ? `Asked for, not answered yet. It can be paid until ${until}.`
    : `It can be paid until ${until}. Then the order is cancelled.`
}

/** Of orders from before nothing was sent unpaid. Nobody is told to pay somebody else than Thumba. */
const neverPaidText = 'It was never paid here. Write to us before any money changes hands.'

export const paymentMethodName = (method: PaymentMethod) =>
  method === 'bank_transfer' ? 'bank transfer' : paymentMethodLabels[method]

/** One line for each sum that goes back. */
export function refundText({ amount, status, way, to, at, usedFor }: BuyerRefund, reader: Reader): string {
  const sum = formatKwacha(amount)
  if (usedFor) return `${sum} was used for order ${usedFor}.`
  const where = to ? ` to ${walletText(to)}` : ''
  if (status === 'paid') return `${sum} was paid back${where} on ${formatMoment(at)}.`
  if (status === 'failed' || way === 'by_hand') {
    return reader === 'buyer'
      ? `${sum} goes back to you. Thumba pays it by hand and asks you where to.`
      : `${sum} goes back to the buyer by hand.`
  }
  return status === 'sending' ? `${sum} is on its way back${where}.` : `${sum} goes back${where}.`
}

/** `Airtel Money …503` */
export const walletText = ({ operator, ending }: NonNullable<BuyerRefund['to']>) =>
  `${paymentMethodLabels[operator]} …${ending}`
