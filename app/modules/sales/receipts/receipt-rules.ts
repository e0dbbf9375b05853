import { formatPhone } from '#app/base/format-phone.ts'
import type { Category } from '#app/modules/catalog/products/rules.ts'
import { deliveryTitle } from '../delivery/description-rules.ts'
import { shipmentSummary } from '../orders/parcels/shipment-summary-rules.ts'
import {
  type Order,
  type OrderStatus,
  optionsText,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../orders/rules.ts'

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

export const guaranteeText =
  'Goods marked * carry a guarantee of at least six months from the day you got them (Consumer Protection Act 2003).'
export const rightsText =
  'If goods are faulty you may ask for repair, replacement or your money back. The Competition and Fair Trading Commission helps free of charge: call 2489.'

/** Paid for, it is a receipt; before that it says so. */
const titleOf = ({ status, paymentStatus }: Order) => {
  if (status === 'cancelled') return 'Cancelled order'
  if (paymentStatus === 'refunded') return 'Refunded order'
  return paymentStatus === 'paid' || paymentStatus === 'partly_refunded' ? 'Receipt' : 'Order, not paid yet'
}

/** `seller` as they are today; their name stays what it was when the order was placed. */
export function receiptContentOf(order: Order, seller: ReceiptSeller | undefined): ReceiptContent {
  const lines = order.items.map(lineOf)
  const deliveredAt = momentOf(order, 'delivered')
  const hasDurable = lines.some((line) => line.durable)
  return {
    title: titleOf(order),
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    ...(deliveredAt && { deliveredAt }),
    seller: sellerLines(order, seller),
    buyer: buyerLines(order),
    lines,
    subtotal: order.subtotal,
    shippingFee: order.shippingFee,
    discount: order.discount,
    total: order.totalAmount,
    delivery: deliveryOf(order),
    payment: `${paymentMethodLabels[order.paymentMethod]}: ${paymentStatusLabels[order.paymentStatus].toLowerCase()}`,
    remarks: [...(hasDurable ? [guaranteeText] : []), rightsText],
  }
}

function lineOf({ name, customOptions = {}, sku, quantity, price, category }: Order['items'][number]) {
  const details = [optionsText(customOptions), `item code ${sku}`].filter(Boolean).join(', ')
  return { name, details, quantity, price, amount: price * quantity, durable: durable.includes(category) }
}

const momentOf = ({ statusHistory }: Order, status: OrderStatus) =>
  statusHistory.findLast((entry) => entry.status === status)?.timestamp

const sellerLines = (order: Order, seller: ReceiptSeller | undefined) =>
  [
    order.sellerName,
    seller?.place && `${seller.place}, Malawi`,
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

const deliveryOf = (order: Order) =>
  [
    deliveryTitle(order.deliveryMethod),
    shipmentSummary(order),
    order.trackingNumber && `tracking number ${order.trackingNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
