import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { noMoney, type OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { isCollectionPoint, isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { isLate } from '#app/modules/sales/orders/deadlines/deadline-rules.ts'
import type { Order, OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { isReturning } from '#app/modules/sales/orders/stock/return-goods-rules.ts'
import { paymentClosedText } from '../payments/payment-messages.ts'

type Standing = Pick<
  Order,
  'status' | 'sellerName' | 'deliveryMethod' | 'paymentMethod' | 'paymentStatus' | 'disputedAt' | 'dueAt'
> &
  Partial<Pick<Order, 'completesAt' | 'releasedAt' | 'statusHistory'>>

const unsent: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'ready_for_pickup']
const isUnpaid = ({ paymentMethod, paymentStatus }: Standing) =>
  paymentMethod !== 'cash_on_delivery' && (paymentStatus === 'pending' || paymentStatus === 'failed')

/** What a buyer may expect next, or do, at each status. */
export function nextStepForBuyer(order: Standing, money?: OrderMoney, now = new Date()): string {
  const { status, sellerName, deliveryMethod, disputedAt } = order
  if (status === 'cancelled')
    return order.paymentStatus === 'refunded'
      ? `This order was cancelled. ${backForBuyer(order, money)}`
      : 'This order was cancelled.'
  if (isUnpaid(order)) return nextForPayer(order, money)
  if (order.paymentStatus === 'refunded' && unsent.includes(status))
    return `${backForBuyer(order, money)} Nothing will be sent.`
  if (isLate(order, now) && !disputedAt)
    return `${sellerName} is late. You can cancel it now, or open a dispute.`
  const texts: Record<Exclude<OrderStatus, 'cancelled'>, string> = {
    pending: `Waiting for ${sellerName} to confirm. You can still cancel.`,
    confirmed: `${sellerName} prepares it next. You can still cancel.`,
    processing: `${sellerName} is getting it ready.`,
    shipped: isCollectionPoint(deliveryMethod)
      ? 'On its way to the depot, where you collect it. Say so here when you have it.'
      : 'On its way to you. Say so here when you have it.',
    ready_for_pickup: 'Ready for you to collect. Say so here when you have it.',
    delivered: disputedAt
      ? 'It closes once the dispute is settled.'
      : 'Is everything right? Say so, or ask for help.',
    completed: 'All done. Thank you for buying here.',
  }
  return texts[status]
}

const canCancel: readonly OrderStatus[] = ['pending', 'confirmed']

function backForBuyer({ paymentMethod, sellerName }: Standing, money?: OrderMoney): string {
  if (paymentMethod === 'cash_on_delivery') return `${sellerName} gives back what you paid in cash.`
  if (!money || money.back.length === 0) return 'What you paid goes back to you.'
  if (money.back.every(({ usedFor }) => usedFor)) return 'What you paid was used for another order.'
  return money.back.every(({ status }) => status === 'paid')
    ? 'What you paid went back.'
    : 'What you paid goes back to you.'
}

/** Nothing is prepared before it is paid, and nobody pays anywhere but here. */
function nextForPayer({ status }: Standing, money: OrderMoney = noMoney): string {
  if (money.attempt === 'review' || money.proofSent) return 'We are checking your payment.'
  if (money.part?.missing) return `${formatKwacha(money.part.missing)} is missing. Transfer the rest next.`
  if (money.part) return 'Your money came. It is counted in a moment.'
  if (!unsent.includes(status)) return 'It was never paid here. Write to us before you pay anybody for it.'
  if (!money.payable) return `The time to pay is over. ${paymentClosedText(money, 'buyer')}`
  const mayCancel = canCancel.includes(status) ? ' You can still cancel.' : ''
  return `Pay for it next. Thumba holds your money until you have the goods.${mayCancel}`
}

/** What a seller does next with an order. Nothing is prepared before it is paid, except for cash. */
export function nextStepForSeller(order: Standing, now = new Date()): string {
  const { status, deliveryMethod, paymentMethod, disputedAt } = order
  if (status === 'cancelled')
    return isReturning({ status, statusHistory: order.statusHistory ?? [] })
      ? 'Cancelled after it left your shop. When the goods are back, put them on sale again.'
      : 'Cancelled: what was ordered is back in your stock.'
  if (isUnpaid(order)) {
    if (status === 'pending') return 'Not paid yet. It is confirmed by itself once the buyer has paid.'
    return unsent.includes(status)
      ? 'Not paid yet. Wait for the money before you prepare it.'
      : 'It is not paid. Write to us before you hand it over.'
  }
  if (order.paymentStatus === 'refunded' && unsent.includes(status))
    return status === 'ready_for_pickup'
      ? 'The money goes back to the buyer. Do not hand it over. Write to us if they have it.'
      : 'The money goes back to the buyer. Do not send it: it is being cancelled.'
  if (isLate(order, now))
    return status === 'pending'
      ? 'It is late and is being cancelled.'
      : 'It is late: the buyer can cancel it now. Send it, or ask for more days.'
  const cash = paymentMethod === 'cash_on_delivery'
  const texts: Record<Exclude<OrderStatus, 'cancelled'>, string> = {
    pending: 'Confirm it soon: the buyer is waiting.',
    confirmed: 'Get it ready, and say so here when you begin.',
    processing: isPickedUpFromSeller(deliveryMethod)
      ? 'Say when it can be collected.'
      : 'Send it, and say with whom.',
    shipped: 'On its way. Say when it has arrived.',
    ready_for_pickup: cash ? 'Take the cash when it is collected.' : 'Say when it was collected.',
    delivered: disputedAt ? 'It completes once the dispute is settled.' : nextWhenDelivered(order),
    completed: 'All done.',
  }
  return texts[status]
}

function nextWhenDelivered({ completesAt }: Standing): string {
  return completesAt
    ? `Nothing to do: it completes on ${formatMoment(completesAt)}, or when the buyer says so.`
    : 'Ask the buyer for the code, or to say on the page of the order that all is right. Thumba asks them too.'
}
