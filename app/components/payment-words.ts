import { type Order, type PaymentMethod, paymentMethodLabels } from '#app/domain/orders/rules.ts'
import type { MoneyBack, OrderMoney } from '#app/domain/refunds/order-money-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { type Held, heldUntil } from './held-until.ts'
import { momentText } from './when.tsx'

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
  Held
export type PaymentWords = { label: string; tone: Tone; text: string }
export type Reader = 'buyer' | 'seller' | 'admin'

/** Where the money of an order is, for one of its readers. */
export function paymentWords(order: Paying, money: OrderMoney, reader: Reader): PaymentWords {
  const say = (label: string, tone: Tone, text = '') => ({ label, tone, text })
  const { paymentStatus: paid, paymentMethod, status } = order
  if (paid === 'refunded') return say(isBack(money) ? 'Paid back' : 'Money goes back', 'plain')
  if (status === 'cancelled' && (paid === 'paid' || paid === 'partly_refunded'))
    return say('Money goes back', 'plain')
  if (paid === 'partly_refunded') return say('Partly paid back', 'plain', heldText(order, reader))
  if (paid === 'paid' && paymentMethod === 'cash_on_delivery') return say('Paid', 'leaf', 'In cash.')
  if (paid === 'paid') return say(isReleased(order) ? 'Paid' : 'Paid, held', 'leaf', heldText(order, reader))
  if (status === 'cancelled')
    return money.back.length > 0
      ? say('Paid too late', 'plain')
      : say('Not paid', 'plain', 'Nothing was taken.')
  if (paymentMethod === 'cash_on_delivery') return say('Not paid yet', 'plain', cashText(order, reader))
  if (money.attempt === 'review') return say('Being checked', 'sun', reviewText)
  if (money.proofSent) return say('Being checked', 'sun', reader === 'seller' ? sellerProofText : proofText)
  if (!unsent.includes(status)) return say('Not paid', 'plain', neverPaidText)
  if (!money.payable) return say(paid === 'failed' ? 'Payment failed' : 'Not paid', 'plain', tooLateText)
  return say(paid === 'failed' ? 'Payment failed' : 'Waiting for payment', 'sun', waitingText(money, reader))
}

const unsent: readonly Order['status'][] = ['pending', 'confirmed', 'processing', 'ready_for_pickup']
/** Whether all that goes back has arrived; cash went from hand to hand. */
const isBack = ({ back }: OrderMoney) => back.every(({ status }) => status === 'paid')

const isReleased = ({ status, releasedAt }: Paying) => !!releasedAt || status === 'completed'

function heldText(order: Paying, reader: Reader): string {
  if (order.paymentMethod === 'cash_on_delivery') return ''
  const { sellerName, releasedAt } = order
  if (isReleased(order)) {
    const since = releasedAt ? ` on ${momentText(releasedAt)}` : ''
    return reader === 'seller' ? `It became yours${since}.` : `${sellerName} got the money${since}.`
  }
  const until = heldUntil(order, reader)
  if (until) return until
  return reader === 'seller'
    ? 'Thumba holds the money until the buyer has the goods. Then it is yours.'
    : `Thumba holds ${reader === 'buyer' ? 'your' : 'the'} money. ${sellerName} gets it when ${reader === 'buyer' ? 'you have' : 'the buyer has'} the goods.`
}

function cashText({ totalAmount, deliveryMethod }: Paying, reader: Reader): string {
  const pickup = deliveryMethod.type === 'pickup'
  const sum = formatKwacha(totalAmount)
  if (reader === 'seller')
    return `Take ${sum} in cash ${pickup ? 'when it is collected' : 'when it is handed over'}.`
  return `Have ${sum} in cash ready ${pickup ? 'when you collect it' : 'when it arrives'}.`
}

const reviewText = 'Money came, but not the sum that was asked for. Thumba looks at it and writes to you.'

const proofText =
  'The picture of the transfer is with Thumba. As soon as the money is on the account it is noted here.'

const sellerProofText =
  'The buyer sent the picture of a transfer. Thumba looks for the money. Wait with it until then.'

function waitingText({ payBy, attempt }: OrderMoney, reader: Reader): string {
  const until = momentText(payBy!)
  if (reader === 'seller') return `The buyer has until ${until} to pay. Wait with it until then.`
  return attempt === 'pending'
    ? `Asked for, not answered yet. It can be paid until ${until}.`
    : `It can be paid until ${until}. Then the order is cancelled.`
}

const tooLateText = 'The time to pay is over. Nothing was taken.'
/** Of orders from before nothing was sent unpaid. Nobody is told to pay somebody else than Thumba. */
const neverPaidText = 'It was never paid here. Write to us before any money changes hands.'

export const meansOf = (method: PaymentMethod) =>
  method === 'bank_transfer' ? 'bank transfer' : paymentMethodLabels[method]

/** One line for each sum that goes back. */
export function backText({ amount, status, way, to, at }: MoneyBack, reader: Reader): string {
  const sum = formatKwacha(amount)
  const where = to ? ` to ${walletText(to)}` : ''
  if (status === 'paid') return `${sum} was paid back${where} on ${momentText(at)}.`
  if (status === 'failed' || way === 'by_hand') {
    return reader === 'buyer'
      ? `${sum} goes back to you. Thumba pays it by hand and asks you where to.`
      : `${sum} goes back to the buyer by hand.`
  }
  return `${sum} is on its way back${where}.`
}

/** `Airtel Money …503` */
export const walletText = ({ operator, ending }: NonNullable<MoneyBack['to']>) =>
  `${paymentMethodLabels[operator]} …${ending}`
