import type { Order } from '../rules.ts'
import type { OrderStatus } from '../status.ts'

type SummaryItem = {
  name: string
  quantity: number
  price: number
  productId: string
  productImage: string
  customOptions?: Record<string, string>
}

/**
 * What somebody sees of a guest's order who knows its number and the phone or email on it. The seller, the courier and
 * whoever reads the parcel's label know those: neither who it is for nor where it goes is in it, and nothing to act with.
 */
export type OrderSummary = {
  orderNumber: string
  status: OrderStatus
  items: SummaryItem[]
  subtotal: number
  shippingFee: number
  discount: number
  totalAmount: number
}

/** Field by field: what an order gets later is not shown by itself. */
export const summaryOf = (order: Order): OrderSummary => ({
  orderNumber: order.orderNumber,
  status: order.status,
  items: order.items.map(({ name, quantity, price, productId, productImage, customOptions }) => ({
    name,
    quantity,
    price,
    productId,
    productImage,
    ...(customOptions && { customOptions }),
  })),
  subtotal: order.subtotal,
  shippingFee: order.shippingFee,
  discount: order.discount,
  totalAmount: order.totalAmount,
})
