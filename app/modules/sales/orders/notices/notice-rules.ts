import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Message, MessageWith, Translate } from '#app/messages/language.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import type { MailedOrder } from '#app/modules/platform/mail/rules.ts'
import { noticesToBuyer, noticeTitles } from '#messages/order-status.ts'
import { notices as texts } from '#messages/orders.ts'
import { deliveryTitle, isCollectionPoint } from '../../delivery/rules.ts'
import { daysToComplete } from '../move-rules.ts'
import { isPaidBack } from '../payment-status.ts'
import { type Order, paymentSummary } from '../rules.ts'
import {
  awaitsCompletion,
  isCancelled,
  isCompleted,
  isOnItsWay,
  isReceived,
  type Mover,
  type OrderStatus,
} from '../status.ts'

export type NoticeReader = 'buyer' | 'seller'
type Words = { title: string; text: string }

function pieces(t: Translate, { items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items
  const { name } = first!
  return others.length === 0 ? name : t(texts.piecesAndMore, { name, count: others.length })
}

/** What both sides of a new order are told. */
export function placedWords(t: Translate, order: Order, reader: NoticeReader): Words {
  const { orderNumber, sellerName, totalAmount, contactInfo } = order
  const what = { items: pieces(t, order), amount: formatKwacha(totalAmount) }
  if (reader === 'buyer')
    return {
      title: t(texts.placedTitle, { orderNumber }),
      text: t(texts.placedText, { sellerName, ...what }),
    }
  const text = paysFirst(order) ? texts.newTextPrepaid : texts.newTextCash
  return {
    title: t(texts.newTitle, { orderNumber }),
    text: t(text, { buyer: contactInfo.fullName, ...what }),
  }
}

const paysFirst = ({ paymentMethod }: Order) => paymentMethod !== 'cash_on_delivery'

type Moved = { by: Mover; note: string; from: Order['status'] }

/** What a side of an order is told when it moved. `note` is what the mover wrote, if anything. */
export function movedWords(
  t: Translate,
  order: Order,
  reader: NoticeReader,
  { by, note, from }: Moved,
): Words {
  const title = t(noticeTitles[order.status], { orderNumber: order.orderNumber })
  // Who cancels to sell past us writes how to reach them: in the shop's own words it would be trusted.
  const shown = isCancelled(order.status) && by === 'seller' ? maskContactDetails(note).text : note
  const said = isCancelled(order.status) && note ? t(texts.reason, { note: shown }) : note
  const text =
    reader === 'seller'
      ? sellerText(t, order, by, from)
      : by === 'buyer'
        ? t(texts.ownMove)
        : buyerText(t, order)
  return { title, text: [text, said].filter(Boolean).join(' ') }
}

function buyerText(t: Translate, order: Order): string {
  const { status, sellerName, deliveryMethod } = order
  const values = {
    sellerName,
    items: pieces(t, order),
    delivery: deliveryTitle(t, deliveryMethod),
    days: daysToComplete,
    sent: sentWords(t, order),
  }
  return isCancelled(status) && isPaidBack(order.paymentStatus)
    ? t(texts.cancelledRefunded, values)
    : t(toBuyer[status], values)
}
type About = Record<'sellerName' | 'items' | 'delivery' | 'sent', string> & { days: number }
const toBuyer: Record<OrderStatus, Message | MessageWith<About>> = noticesToBuyer

/** With whom it was sent, how to ask for it, and where to collect it. */
function sentWords(t: Translate, order: Order): string {
  const { courierPhone, waybillPath, deliveryMethod } = order
  return [
    sentBy(t, order),
    courierPhone && t(texts.courierPhone, { phone: formatPhone(courierPhone) }),
    waybillPath && t(texts.waybill),
    isCollectionPoint(deliveryMethod) && `${deliveryTitle(t, deliveryMethod)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function sentBy(t: Translate, { sellerName, courierName: courier, trackingNumber: number }: Order): string {
  if (courier && number) return t(texts.sentWithNumber, { sellerName, courier, number })
  if (courier) return t(texts.sentWith, { sellerName, courier })
  return number ? t(texts.sentNumber, { sellerName, number }) : t(texts.sent, { sellerName })
}

/** What a buyer is told when the seller says anew how it was sent. */
export const parcelWords = (t: Translate, order: Order): Words => ({
  title: t(texts.parcelTitle, { orderNumber: order.orderNumber }),
  text: sentWords(t, order),
})

function sellerText(t: Translate, order: Order, by: Mover, from: Order['status']): string {
  const { status, contactInfo } = order
  const buyer = contactInfo.fullName
  const who = by === 'buyer' ? buyer : 'Thumba'
  const items = pieces(t, order)
  if (isCancelled(status) && isOnItsWay(from)) return t(texts.sellerCancelledShipped, { who })
  if (isCancelled(status) && isReceived(from)) return t(texts.sellerCancelledDelivered, { who })
  if (isCancelled(status)) return t(texts.sellerCancelled, { who, items })
  if (awaitsCompletion(status))
    return by === 'courier' ? t(texts.sellerDeliveredByCourier) : t(texts.sellerDelivered, { who })
  if (!isCompleted(status)) return t(texts.sellerAbout, { items, buyer })
  return by === 'platform'
    ? t(texts.sellerCompletedByItself, { days: daysToComplete })
    : t(texts.sellerCompleted, { who })
}

/** Whom a move is told: everybody but whoever made it, and guests always: somebody else may have acted with their link. */
export function recipientsOfMove(by: Mover, { guestOrder }: Pick<Order, 'guestOrder'>): NoticeReader[] {
  if (by === 'seller') return ['buyer']
  return by === 'buyer' && !guestOrder ? ['seller'] : ['buyer', 'seller']
}

/** An order as its messages show it. `path` is where its buyer reads it. */
export const mailedOrder = (t: Translate, order: Order, path?: string): MailedOrder => ({
  orderNumber: order.orderNumber,
  sellerName: order.sellerName,
  buyerName: order.contactInfo.fullName,
  lines: order.items.map(({ name, quantity, price, customOptions = {} }) => ({
    name,
    quantity,
    price,
    options: optionsText(t, customOptions),
  })),
  subtotal: order.subtotal,
  shippingFee: order.shippingFee,
  totalAmount: order.totalAmount,
  payment: t(paymentSummary(order)),
  ...(paysFirst(order) && { payFirst: true }),
  delivery: deliveryTitle(t, order.deliveryMethod),
  ...(path && isOnItsWay(order.status) && { parcel: mailedParcel(order, path) }),
})

const mailedParcel = (
  { courierName = '', courierPhone = '', trackingNumber = '', waybillPath }: Order,
  path: string,
): MailedOrder['parcel'] => ({
  courierName,
  courierPhone,
  trackingNumber,
  // With the key that a guest's path carries.
  waybillPath: waybillPath ? waybillPath + path.replace(/[^?]*/, '') : '',
})
