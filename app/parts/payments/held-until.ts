import { formatDate } from '#app/base/dates/format-date.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { awaitsCompletion } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/payments-page.ts'

export type HeldOrder = Pick<Order, 'status' | 'sellerName'> &
  Partial<Pick<Order, 'completesAt' | 'disputedAt'>>
type Reader = 'buyer' | 'seller' | 'admin'

/**
 * Until when money stays held once the goods were delivered, or a dispute holds it; nothing before that. Where only the
 * seller says that they were, and nobody knows that the buyer heard of it, there is no such day.
 */
export function heldUntilText(
  t: Translate,
  { status, sellerName, ...order }: HeldOrder,
  reader: Reader,
): string | undefined {
  if (order.disputedAt) return t(texts.heldByDispute)
  if (!awaitsCompletion(status)) return undefined
  const day = order.completesAt && formatDate(order.completesAt, t)
  if (reader === 'seller') return day ? t(texts.heldUntilDay.seller, { day }) : t(texts.heldUntilSaid.seller)
  return day
    ? t(texts.heldUntilDay[reader], { day, sellerName })
    : t(texts.heldUntilSaid[reader], { sellerName })
}
