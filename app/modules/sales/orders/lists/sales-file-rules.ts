import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/orders.ts'
import { deliveryTitle } from '../../delivery/rules.ts'
import { paymentStatusLabels } from '../payment-status.ts'
import { type Order, paymentMethodLabels } from '../rules.ts'

const head = texts.file
const columns: Message[] = [
  head.order,
  head.placed,
  head.status,
  head.buyer,
  head.phone,
  head.items,
  head.pieces,
  head.subtotal,
  head.deliveryFee,
  head.total,
  head.payment,
  head.paymentStatus,
  head.delivery,
  head.recipient,
  head.district,
  head.area,
  head.landmark,
  head.courier,
  head.trackingNumber,
  head.buyerNotes,
]

function rowOf(order: Order, t: Translate): (string | number)[] {
  const { contactInfo, deliveryAddress: to, items } = order
  return [
    order.orderNumber,
    sortableMoment(order.createdAt),
    order.status,
    contactInfo.fullName,
    formatPhone(contactInfo.phoneNumber),
    items.map((item) => itemText(t, item)).join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    order.subtotal,
    order.shippingFee,
    order.totalAmount,
    t(paymentMethodLabels[order.paymentMethod]),
    t(paymentStatusLabels[order.paymentStatus]),
    deliveryTitle(t, order.deliveryMethod),
    to.recipientName,
    to.district,
    to.area,
    to.landmark,
    order.courierName ?? '',
    order.trackingNumber ?? '',
    order.buyerNotes,
  ]
}

/** Sales as a spreadsheet, times in Malawi. */
export const salesFile = { head: columns, row: rowOf }

function itemText(t: Translate, { quantity, name, customOptions = {} }: Order['items'][number]) {
  const options = optionsText(t, customOptions)
  return `${quantity} × ${name}${options && ` (${options})`}`
}

const { seller, sellerEmail, buyerEmail, guest } = texts.file

/** Orders as the administrators' spreadsheet: what their sellers' has, and whose they are. */
export const allOrdersFile = {
  head: [...salesFile.head, seller, sellerEmail, buyerEmail, guest],
  row: (order: Order, t: Translate) => [
    ...salesFile.row(order, t),
    order.sellerName,
    order.sellerEmail ?? '',
    order.contactInfo.email ?? '',
    t(order.guestOrder ? texts.guestYes : texts.guestNo),
  ],
}
