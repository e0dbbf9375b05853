import { formatPhone } from '#app/base/format-phone.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { type Category, optionsText } from '#app/modules/catalog/products/rules.ts'
import { hasPayment, isPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import * as orderTexts from '#messages/orders.ts'
import * as texts from '#messages/receipts.ts'
import { deliveryTitle } from '../delivery/rules.ts'
import { shipmentSummary } from '../orders/parcels/parcel-rules.ts'
import { type Order, paymentMethodLabels } from '../orders/rules.ts'
import { isCancelled, type OrderStatus } from '../orders/status.ts'

export type ReceiptSeller = { name: string; place: string; phone: string; email: string }
type ReceiptLine = {
  name: string
  /** Choices, condition and item code. */
  details: string
  quantity: number
  price: number
  amount: number
  durable: boolean
}
/** Everything a receipt says, for paper and PDF alike. Times are ISO 8601, money is kwacha. */
export type ReceiptContent = {
  title: string
  orderNumber: string
  orderedAt: string
  deliveredAt?: string
  seller: string[]
  buyer: string[]
  lines: ReceiptLine[]
  subtotal: number
  shippingFee: number
  discount: number
  total: number
  delivery: string
  payment: string
  remarks: string[]
}

/** Goods made to last: the Consumer Protection Act asks for a guarantee of at least six months on them. */
const durable: readonly string[] = [
  'Electronics',
  'Home & Garden',
  'Sports & Recreation',
  'Automotive',
  'Business & Industrial',
] satisfies Category[]

/** Paid for, it is a receipt; before that it says so. */
const titleOf = ({ status, paymentStatus }: Order): Message => {
  if (isCancelled(status)) return texts.cancelledOrder
  if (isPaidBack(paymentStatus)) return texts.refundedOrder
  return hasPayment(paymentStatus) ? texts.receipt : texts.unpaidOrder
}

/** `seller` as they are today; their name stays what it was when the order was placed. */
export function receiptContentOf(
  t: Translate,
  order: Order,
  seller: ReceiptSeller | undefined,
): ReceiptContent {
  const { paymentMethod, paymentStatus } = order
  const lines = order.items.map((item) => lineOf(t, item))
  const deliveredAt = momentOf(order, 'delivered')
  const hasDurable = lines.some((line) => line.durable)
  return {
    title: t(titleOf(order)),
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    ...(deliveredAt && { deliveredAt }),
    seller: sellerLines(t, order, seller),
    buyer: buyerLines(order),
    lines,
    subtotal: order.subtotal,
    shippingFee: order.shippingFee,
    discount: order.discount,
    total: order.totalAmount,
    delivery: deliveryOf(t, order),
    payment: t(texts.payments[paymentStatus], { method: t(paymentMethodLabels[paymentMethod]) }),
    remarks: [...(hasDurable ? [t(texts.guarantee)] : []), t(texts.rights)],
  }
}

function lineOf(
  t: Translate,
  { name, customOptions = {}, sku, quantity, price, category }: Order['items'][number],
) {
  const details = [optionsText(t, customOptions), t(orderTexts.itemCode, { code: sku })]
    .filter(Boolean)
    .join(', ')
  return { name, details, quantity, price, amount: price * quantity, durable: durable.includes(category) }
}

const momentOf = ({ statusHistory }: Order, status: OrderStatus) =>
  statusHistory.findLast((entry) => entry.status === status)?.timestamp

const sellerLines = (t: Translate, order: Order, seller: ReceiptSeller | undefined) =>
  [
    order.sellerName,
    seller?.place && t(texts.inMalawi, { place: seller.place }),
    seller?.phone && formatPhone(seller.phone),
    seller?.email || order.sellerEmail,
  ].filter((line): line is string => !!line)

function buyerLines({ contactInfo, deliveryAddress: to, deliveryMethod }: Order): string[] {
  const place = [to.streetAddress, to.landmark, to.area, to.city, to.district].filter(Boolean).join(', ')
  return [
    contactInfo.fullName,
    formatPhone(contactInfo.phoneNumber),
    contactInfo.email,
    deliveryMethod.type !== 'pickup' && place,
  ].filter((line): line is string => !!line)
}

const deliveryOf = (t: Translate, order: Order) =>
  [
    deliveryTitle(t, order.deliveryMethod),
    shipmentSummary(t, order),
    order.trackingNumber && t(texts.trackingNumber, { number: order.trackingNumber }),
  ]
    .filter(Boolean)
    .join(', ')
