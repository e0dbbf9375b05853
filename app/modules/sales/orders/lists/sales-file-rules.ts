import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { deliveryTitle } from '#app/modules/sales/delivery/description-rules.ts'
import { type Order, optionsText, paymentMethodLabels, paymentStatusLabels } from '../rules.ts'

export const salesFileHead = [
  'Order',
  'Placed',
  'Status',
  'Buyer',
  'Phone',
  'Items',
  'Pieces',
  'Subtotal (MWK)',
  'Delivery (MWK)',
  'Total (MWK)',
  'Payment',
  'Payment status',
  'Delivery',
  'Recipient',
  'District',
  'Area',
  'Landmark',
  'Courier',
  'Tracking number',
  'Buyer notes',
]

/** One sale as a row of a spreadsheet, times in Malawi. */
export const salesFileRow = (order: Order): (string | number)[] => {
  const { contactInfo, deliveryAddress: to, items } = order
  return [
    order.orderNumber,
    sortableMoment(order.createdAt),
    order.status,
    contactInfo.fullName,
    formatPhone(contactInfo.phoneNumber),
    items.map(itemText).join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    order.subtotal,
    order.shippingFee,
    order.totalAmount,
    paymentMethodLabels[order.paymentMethod],
    paymentStatusLabels[order.paymentStatus],
    deliveryTitle(order.deliveryMethod),
    to.recipientName,
    to.district,
    to.area,
    to.landmark,
    order.courierName ?? '',
    order.trackingNumber ?? '',
    order.buyerNotes,
  ]
}

function itemText({ quantity, name, customOptions = {} }: Order['items'][number]) {
  const options = optionsText(customOptions)
  return `${quantity} × ${name}${options && ` (${options})`}`
}
