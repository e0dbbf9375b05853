import { dateLabel } from '#app/domain/catalog/age-rules.ts'
import { daysToComplete } from '#app/domain/orders/move-rules.ts'
import type { Order } from '#app/domain/orders/rules.ts'

export type Held = Pick<Order, 'status' | 'sellerName'> & Partial<Pick<Order, 'statusHistory' | 'disputedAt'>>
type Reader = 'buyer' | 'seller' | 'admin'

/** Until when money stays held once the goods were delivered, or a dispute holds it; nothing before that. */
export function heldUntil(order: Held, reader: Reader): string | undefined {
  if (order.disputedAt) return 'Thumba holds the money until the dispute is settled.'
  const delivered = order.statusHistory?.find(({ status }) => status === 'delivered')?.timestamp
  if (order.status !== 'delivered' || !delivered) return undefined
  const day = dateLabel(new Date(Date.parse(delivered) + daysToComplete * 24 * 3_600_000).toISOString())
  if (reader === 'seller')
    return `Thumba holds the money until ${day}, or until the buyer says that everything is right. Then it is yours.`
  const side = reader === 'buyer' ? 'you say' : 'the buyer says'
  return `Thumba holds the money until ${day}, or until ${side} that everything is right. Then ${order.sellerName} gets it.`
}
