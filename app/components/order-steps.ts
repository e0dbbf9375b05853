import type { Order, OrderStatus } from '#app/domain/orders/rules.ts'

/** What a buyer may expect next, or do, at each status. */
export function nextForBuyer({ status, sellerName }: Pick<Order, 'status' | 'sellerName'>): string {
  const texts: Record<OrderStatus, string> = {
    pending: `Waiting for ${sellerName} to confirm. You can still cancel.`,
    confirmed: `${sellerName} prepares it next. You can still cancel.`,
    processing: `${sellerName} is getting it ready.`,
    shipped: 'On its way to you. Say so here when you have it.',
    ready_for_pickup: 'Ready for you to collect. Say so here when you have it.',
    delivered: 'Is everything right? Say so, or ask for help.',
    completed: 'All done. Thank you for buying here.',
    cancelled: 'This order was cancelled.',
  }
  return texts[status]
}
