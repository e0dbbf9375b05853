import { formatMoment } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { isLate, isRefundedUnsent } from '#app/modules/sales/orders/deadline-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isUnconfirmed, isUnsent } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/orders.ts'

type Due = Pick<
  Order,
  'status' | 'sellerName' | 'deliveryMethod' | 'dueAt' | 'disputedAt' | 'paymentMethod' | 'paymentStatus'
>
type Reader = 'buyer' | 'seller' | 'admin'

const minute = 60_000
/** `in 2 days`, `in 5 hours`, `in 20 minutes`. */
export function formatTimeLeft(t: Translate, until: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / minute))
  if (minutes < 60) return t(texts.timeLeft.minutes, { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? t(texts.timeLeft.hours, { count: hours })
    : t(texts.timeLeft.days, { count: Math.floor(hours / 24) })
}

const deadline = texts.deadline
/** What a seller has to do, said to them, said to others, and once its time is over. */
const said = {
  confirm: { you: deadline.youConfirm, seller: deadline.sellerConfirms, over: deadline.overToConfirm },
  ready: { you: deadline.youHaveReady, seller: deadline.sellerHasReady, over: deadline.overToHaveReady },
  send: { you: deadline.youSend, seller: deadline.sellerSends, over: deadline.overToSend },
}

/** Until when the seller of an order is waited for, and what happens then; nothing while nobody waits for them. */
export function deadlineText(
  t: Translate,
  order: Due,
  reader: Reader,
  { cancelsAt, now }: { cancelsAt?: string; now: Date },
): string | undefined {
  const { status, sellerName, deliveryMethod, dueAt } = order
  if (!dueAt || order.disputedAt || isRefundedUnsent(order)) return undefined
  if (!isUnsent(status)) return undefined
  const does = isUnconfirmed(status) ? 'confirm' : isPickedUpFromSeller(deliveryMethod) ? 'ready' : 'send'
  const { you, seller, over } = said[does]
  const by = formatMoment(dueAt, t)
  if (!isLate(order, now)) {
    const left = formatTimeLeft(t, new Date(dueAt), now)
    return reader === 'seller' ? t(you, { by, left }) : t(seller, { sellerName, by, left })
  }
  const ended = t(over, { by })
  if (!cancelsAt || isUnconfirmed(status)) return ended
  const isPaid = order.paymentMethod !== 'cash_on_delivery'
  const then = reader === 'buyer' && isPaid ? deadline.cancelsItselfWithMoney : deadline.cancelsItself
  return `${ended} ${t(then, { at: formatMoment(cancelsAt, t) })}`
}
