import { formatMoment } from '#app/kit/timestamp.tsx'
import { isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { isLate, isRefundedUnsent } from '#app/modules/sales/orders/deadlines/deadline-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'

type Due = Pick<
  Order,
  'status' | 'sellerName' | 'deliveryMethod' | 'dueAt' | 'disputedAt' | 'paymentMethod' | 'paymentStatus'
>
type Reader = 'buyer' | 'seller' | 'admin'

const minute = 60_000
const plural = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`

/** `in 2 days`, `in 5 hours`, `in 20 minutes`. */
export function formatTimeLeft(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / minute))
  if (minutes < 60) return `in ${plural(minutes, 'minute')}`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `in ${plural(hours, 'hour')}` : `in ${plural(Math.floor(hours / 24), 'day')}`
}

/** Until when the seller of an order is waited for, and what happens then; nothing while nobody waits for them. */
export function deadlineText(
  order: Due,
  reader: Reader,
  { cancelsAt, now }: { cancelsAt?: string | undefined; now: Date },
): string | undefined {
  const { status, sellerName, deliveryMethod, dueAt } = order
  if (!dueAt || order.disputedAt || isRefundedUnsent(order)) return undefined
  if (!['pending', 'confirmed', 'processing'].includes(status)) return undefined
  const does =
    status === 'pending' ? 'confirm' : isPickedUpFromSeller(deliveryMethod) ? 'have it ready' : 'send'
  const what = does === 'have it ready' ? does : `${does} it`
  const by = formatMoment(dueAt)
  if (!isLate(order, now)) {
    const when = `by ${by} (${formatTimeLeft(new Date(dueAt), now)})`
    return reader === 'seller' ? `You have to ${what} ${when}.` : `${sellerName} has to ${what} ${when}.`
  }
  const over = `The time to ${what} ended on ${by}.`
  if (!cancelsAt || status === 'pending') return over
  const isPaid = order.paymentMethod !== 'cash_on_delivery'
  const back = reader === 'buyer' && isPaid ? ', and your money goes back to you' : ''
  return `${over} If it stays so, the order is cancelled by itself on ${formatMoment(cancelsAt)}${back}.`
}
