import { sortableMoment } from '#app/base/dates/dates.ts'
import type { Translate } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import type { FilledText } from '#app/modules/platform/notices/cards.ts'
import { deliveryTitle } from '../../delivery/rules.ts'
import { daysToComplete } from '../move-rules.ts'
import { isPaidBack } from '../payment-status.ts'
import type { Order } from '../rules.ts'
import { awaitsCompletion, isCompleted, isUnconfirmed, type Mover, orderStatusCard } from '../status.ts'
import type { NoticeReader } from './notice-rules.ts'

type Named = Pick<Order, 'orderNumber'>

/** What is texted of an order where nothing says it better. */
export const newsText = ({ orderNumber }: Named): FilledText => template('order-news', { order: orderNumber })

/** What both sides of a new order are texted. */
export function placedText(
  { orderNumber: order, sellerName: shop, totalAmount: amount, paymentMethod }: Order,
  reader: NoticeReader,
): FilledText {
  const isPrepaid = paymentMethod !== 'cash_on_delivery'
  if (reader === 'buyer')
    return template(isPrepaid ? 'order-to-pay' : 'order-placed', { order, shop, amount })
  return template(isPrepaid ? 'order-new-prepaid' : 'order-new', { order, amount })
}

type Moved = { by: Mover; note: string }

/** What a side of an order is texted when it moved; nothing of a move that needs no text. */
export function movedText(
  t: Translate,
  order: Order,
  reader: NoticeReader,
  { by, note }: Moved,
): FilledText | undefined {
  const { orderNumber: number, status, sellerName: shop, paymentMethod } = order
  const named = { order: number }
  const own = orderStatusCard[status].template
  if (own === 'order-cancelled') return cancelledText(order, reader, note)
  if (reader === 'seller') {
    if (awaitsCompletion(status)) return template('order-received', named)
    if (!isCompleted(status)) return newsText(order)
    return paymentMethod === 'cash_on_delivery' ? undefined : template('money-released', named)
  }
  // A guest's link was used: whoever ordered reads of it.
  if (by === 'buyer') return newsText(order)
  const place = deliveryTitle(t, order.deliveryMethod)
  switch (own) {
    case undefined:
      return undefined
    case 'order-confirmed':
      return template('order-confirmed', { ...named, shop })
    case 'order-sent':
      return sentText(order)
    case 'order-ready':
      return template('order-ready', { ...named, place })
    case 'order-delivered':
      return template('order-delivered', { ...named, shop, days: `${daysToComplete}` })
  }
}

function cancelledText({ orderNumber: order, paymentStatus }: Order, reader: NoticeReader, note: string) {
  const hearsOfMoney = reader === 'buyer' && isPaidBack(paymentStatus)
  return template(hearsOfMoney ? 'order-cancelled-refund' : 'order-cancelled', { order, why: withStop(note) })
}

/** Another sentence follows. */
function withStop(note: string) {
  const reason = note.trim()
  return reason && !/[.!?]$/.test(reason) ? `${reason}.` : reason
}

/** With whom an order was sent. */
export function sentText({
  orderNumber: order,
  sellerName: shop,
  courierName: courier,
  trackingNumber: number,
}: Order) {
  if (courier && number) return template('order-sent-numbered', { order, courier, number })
  return courier ? template('order-sent-with', { order, courier }) : template('order-sent', { order, shop })
}

/** Until when a seller confirms an order, or sends it. */
export const reminderText = (
  { orderNumber: order, status }: Pick<Order, 'orderNumber' | 'status'>,
  dueAt: Date,
) =>
  template(isUnconfirmed(status) ? 'order-reminder' : 'order-reminder-send', {
    order,
    until: sortableMoment(dueAt),
  })
