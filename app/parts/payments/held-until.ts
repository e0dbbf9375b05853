import { formatDate } from '#app/base/dates/format-date.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'

export type HeldOrder = Pick<Order, 'status' | 'sellerName'> &
  Partial<Pick<Order, 'completesAt' | 'disputedAt'>>
type Reader = 'buyer' | 'seller' | 'admin'

/**
 * Until when money stays held once the goods were delivered, or a dispute holds it; nothing before that. Where only the
 * seller says that they were, and nobody knows that the buyer heard of it, there is no such day.
 */
export function heldUntilText(
  { status, sellerName, ...order }: HeldOrder,
  reader: Reader,
): string | undefined {
  if (order.disputedAt) return 'Thumba holds the money until the dispute is settled.'
  if (status !== 'delivered') return undefined
  const side = reader === 'buyer' ? 'you say' : 'the buyer says'
  const whose = reader === 'seller' ? 'Then it is yours.' : `Then ${sellerName} gets it.`
  return order.completesAt
    ? `Thumba holds the money until ${formatDate(order.completesAt)}, or until ${side} that everything is right. ${whose}`
    : `Thumba holds the money until ${side} that everything is right. ${whose}`
}
