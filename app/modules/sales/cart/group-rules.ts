import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/cart.ts'
import type { DeliveryMethod } from '../delivery/rules.ts'
import type { CartItem, CartView, DroppedLine } from './rules.ts'
import { amountOf } from './view-rules.ts'

/** An order keeps it as the name of its seller. */
export const unknownSeller = defaultTranslate(texts.unknownSeller)

/** One seller's part of a cart, as the cart and the checkout show it. */
export type SellerGroup = {
  sellerId: string
  sellerName: string
  sellerEmail: string
  items: CartItem[]
  deliveryMethod: DeliveryMethod
  subtotal: number
  deliveryCost: number
  total: number
}
export type CartGroupsView = {
  groups: SellerGroup[]
  totalItems: number
  totalAmount: number
  /** Of sellers who are away: no group, until they are back. */
  waiting: CartItem[]
  dropped: DroppedLine[]
}

/** Groups a cart by seller, in the order in which their first line was added. Delivery starts as free pickup. */
export function groupCart(cart: CartView, emails: ReadonlyMap<string, string>): CartGroupsView {
  const groups = [...itemsBySeller(cart.items)].map(([sellerId, items]): SellerGroup => {
    const sellerName = items[0]!.product.sellerName || unknownSeller
    const subtotal = amountOf(items)
    const deliveryMethod: DeliveryMethod = { type: 'pickup', cost: 0, sellerId, sellerName }
    const sellerEmail = emails.get(sellerId) ?? ''
    return {
      sellerId,
      sellerName,
      sellerEmail,
      items,
      deliveryMethod,
      subtotal,
      deliveryCost: 0,
      total: subtotal,
    }
  })
  const { totalItems, totalAmount, waiting, dropped } = cart
  return { groups, totalItems, totalAmount, waiting, dropped }
}

export function itemsBySeller(items: CartItem[]): Map<string, CartItem[]> {
  const bySeller = new Map<string, CartItem[]>()
  for (const item of items) {
    const { sellerId } = item.product
    bySeller.set(sellerId, [...(bySeller.get(sellerId) ?? []), item])
  }
  return bySeller
}
