import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'
import { deliveryTitle } from '#app/modules/sales/delivery/description-rules.ts'
import { isCollectionPoint } from '#app/modules/sales/delivery/rules.ts'
import { daysToComplete } from '../moving/move-rules.ts'
import {
  type Mover,
  type Order,
  type OrderStatus,
  optionsText,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../rules.ts'

export type NoticeReader = 'buyer' | 'seller'
type Words = { title: string; text: string }

const pieces = ({ items }: Pick<Order, 'items'>) => {
  const [first, ...others] = items
  return others.length === 0 ? first!.name : `${first!.name} and ${others.length} more`
}

/** What both sides of a new order are told. */
export function placedWords(order: Order, reader: NoticeReader): Words {
  const { orderNumber, sellerName, totalAmount, contactInfo } = order
  const what = `${pieces(order)}, ${formatKwacha(totalAmount)}`
  return reader === 'buyer'
    ? { title: `Order ${orderNumber} is placed`, text: `${sellerName} has your order: ${what}.` }
    : {
        title: `New order ${orderNumber}`,
        text: `${contactInfo.fullName} ordered ${what}. ${nextWords(order)}`,
      }
}

const paysFirst = ({ paymentMethod }: Order) => paymentMethod !== 'cash_on_delivery'
const nextWords = (order: Order) =>
  paysFirst(order) ? 'It is confirmed by itself once the buyer has paid.' : 'Confirm it soon.'

const moved: Record<OrderStatus, string> = {
  pending: 'is placed',
  confirmed: 'is confirmed',
  processing: 'is being prepared',
  shipped: 'is on its way',
  ready_for_pickup: 'is ready to collect',
  delivered: 'was delivered',
  completed: 'is completed',
  cancelled: 'was cancelled',
}

type Moved = { by: Mover; note: string; from: OrderStatus }

/** What a side of an order is told when it moved. `note` is what the mover wrote, if anything. */
export function movedWords(order: Order, reader: NoticeReader, { by, note, from }: Moved): Words {
  const title = `Order ${order.orderNumber} ${moved[order.status]}`
  const said = note ? [order.status === 'cancelled' ? `The reason: ${note}` : note] : []
  const text = reader === 'seller' ? sellerText(order, by, from) : by === 'buyer' ? ownText : buyerText(order)
  return { title, text: [text, ...said].join(' ') }
}

const ownText = 'Somebody with the link to your order did this. Was it not you? Write to us at once.'

function buyerText(order: Order): string {
  const { status, sellerName, deliveryMethod } = order
  if (status === 'confirmed') return `${sellerName} has confirmed it.`
  if (status === 'processing') return `${sellerName} is getting ${pieces(order)} ready.`
  if (status === 'shipped') return `${sentWords(order)} Say on its page when you have it.`
  if (status === 'ready_for_pickup')
    return `${deliveryTitle(deliveryMethod)}. Say on its page when you have it.`
  if (status === 'delivered')
    return `Is everything right? Say so on its page, or ask for help there within ${daysToComplete} days.`
  if (status === 'completed') return 'Thank you for buying at Thumba.'
  if (status === 'cancelled' && order.paymentStatus === 'refunded')
    return `${sellerName}: ${pieces(order)}. What you paid goes back to you.`
  return `${sellerName}: ${pieces(order)}.`
}

/** With whom it was sent, how to ask for it, and where to collect it. */
function sentWords(order: Order): string {
  const { sellerName, courierName, courierPhone, trackingNumber, waybillPath, deliveryMethod } = order
  const phone = courierPhone && formatPhone(courierPhone)
  const with_ = courierName ? ` with ${courierName}` : ''
  const number = trackingNumber ? `, tracking number ${trackingNumber}` : ''
  return [
    `${sellerName} has sent it${with_}${number}.`,
    phone && `The courier's phone: ${phone}.`,
    waybillPath && 'A photo of the waybill is on its page.',
    isCollectionPoint(deliveryMethod) && `${deliveryTitle(deliveryMethod)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a buyer is told when the seller says anew how it was sent. */
export const parcelWords = (order: Order): Words => ({
  title: `Order ${order.orderNumber}: how it was sent`,
  text: sentWords(order),
})

function sellerText(order: Order, by: Mover, from: OrderStatus): string {
  const { status, contactInfo } = order
  const who = by === 'buyer' ? contactInfo.fullName : 'Thumba'
  const back = 'say on its page when the goods are back with you.'
  if (status === 'cancelled' && from === 'shipped') return `${who} cancelled it. It is on its way: ${back}`
  if (status === 'cancelled' && from === 'delivered')
    return `${who} cancelled it: it was delivered and never paid here. If the buyer returns it, ${back}`
  if (status === 'cancelled') return `${who} cancelled it. ${pieces(order)} is back in your stock.`
  if (status === 'delivered') return `${by === 'courier' ? 'The courier' : who} says it has arrived.`
  if (status === 'completed')
    return by === 'platform' ? `Nobody objected for ${daysToComplete} days.` : `${who} says that all is well.`
  return `${pieces(order)} for ${contactInfo.fullName}.`
}

/** Whom a move is told: everybody but whoever made it, and guests always: somebody else may have acted with their link. */
export function recipientsOfMove(by: Mover, { guestOrder }: Pick<Order, 'guestOrder'>): NoticeReader[] {
  if (by === 'seller') return ['buyer']
  return by === 'buyer' && !guestOrder ? ['seller'] : ['buyer', 'seller']
}

/** An order as its messages show it. `path` is where its buyer reads it. */
export const mailedOrder = (order: Order, path?: string): MailedOrder => ({
  orderNumber: order.orderNumber,
  sellerName: order.sellerName,
  buyerName: order.contactInfo.fullName,
  lines: order.items.map(({ name, quantity, price, customOptions = {} }) => ({
    name,
    quantity,
    price,
    options: optionsText(customOptions),
  })),
  subtotal: order.subtotal,
  shippingFee: order.shippingFee,
  totalAmount: order.totalAmount,
  payment: `${paymentMethodLabels[order.paymentMethod]}, ${paymentStatusLabels[order.paymentStatus].toLowerCase()}`,
  ...(paysFirst(order) && { payFirst: true }),
  delivery: deliveryTitle(order.deliveryMethod),
  ...(path && order.status === 'shipped' && { parcel: mailedParcel(order, path) }),
})

const mailedParcel = (
  { courierName = '', courierPhone = '', trackingNumber = '', waybillPath }: Order,
  path: string,
): MailedOrder['parcel'] => ({
  courierName,
  courierPhone,
  trackingNumber,
  // With the key that a guest's path carries.
  waybillPath: waybillPath ? waybillPath + path.replace(/^[^?]*/, '') : '',
})
