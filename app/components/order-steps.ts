import { isDepot, isFetched } from '#app/domain/delivery/rules.ts'
import type { Order, OrderStatus } from '#app/domain/orders/rules.ts'
import type { OrderMoney } from '#app/domain/refunds/order-money-rules.ts'

type Bought = Pick<Order, 'status' | 'sellerName' | 'deliveryMethod' | 'disputedAt'>

/** What a buyer may expect next, or do, at each status. */
export function nextForBuyer(
  { status, sellerName, deliveryMethod, disputedAt }: Bought,
  money?: Pick<OrderMoney, 'payable'>,
): string {
  if (money?.payable) return payFirst
  const texts: Record<OrderStatus, string> = {
    pending: `Waiting for ${sellerName} to confirm. You can still cancel.`,
    confirmed: `${sellerName} prepares it next. You can still cancel.`,
    processing: `${sellerName} is getting it ready.`,
    shipped: isDepot(deliveryMethod)
      ? 'On its way to the depot, where you collect it. Say so here when you have it.'
      : 'On its way to you. Say so here when you have it.',
    ready_for_pickup: 'Ready for you to collect. Say so here when you have it.',
    delivered: disputedAt
      ? 'It closes once the dispute is settled.'
      : 'Is everything right? Say so, or ask for help.',
    completed: 'All done. Thank you for buying here.',
    cancelled: 'This order was cancelled.',
  }
  return texts[status]
}

const payFirst = 'Pay for it next. Thumba holds your money until you have the goods. You can still cancel.'

type Sold = Bought & Pick<Order, 'paymentMethod' | 'paymentStatus'>

/** What a seller does next with an order. Nothing leaves before it is paid, except for cash. */
export function nextForSeller({
  status,
  deliveryMethod,
  paymentMethod,
  paymentStatus,
  disputedAt,
}: Sold): string {
  const cash = paymentMethod === 'cash_on_delivery'
  if (!cash && (paymentStatus === 'pending' || paymentStatus === 'failed')) {
    if (status === 'pending') return 'Not paid yet. It is confirmed by itself once the buyer has paid.'
    if (status === 'confirmed' || status === 'processing')
      return 'Not paid yet. Wait for the money before you hand it over.'
  }
  const texts: Record<OrderStatus, string> = {
    pending: 'Confirm it soon: the buyer is waiting.',
    confirmed: 'Get it ready, and say so here when you begin.',
    processing: isFetched(deliveryMethod) ? 'Say when it can be collected.' : 'Send it, and say with whom.',
    shipped: 'On its way. Say when it has arrived.',
    ready_for_pickup: cash ? 'Take the cash when it is collected.' : 'Say when it was collected.',
    delivered: disputedAt
      ? 'It completes once the dispute is settled.'
      : 'Nothing to do: it completes in 7 days, or when the buyer says so.',
    completed: 'All done.',
    cancelled: 'Cancelled: what was ordered is back in your stock.',
  }
  return texts[status]
}
