import { pick } from '#app/base/pick.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { type Sold, soldAs, withOwnFirst } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import * as texts from '#messages/cart.ts'
import type { DeliveryMethod } from '../delivery/rules.ts'
import { choiceProblem } from './change-rules.ts'
import {
  type CartItem,
  type CartProduct,
  type CartProducts,
  type CartView,
  countPieces,
  type DroppedLine,
  isLowered,
  lineKey,
  orderablePieces,
  type StoredCartLine,
} from './rules.ts'

/**
 * What a cart looks like today: lines that can't be bought are dropped, quantities capped (lines of one product share
 * its stock, the first line first, unless each choice has its own; no line is dearer than an order may be) and prices
 * re-read. What is only waiting for its seller to come back is kept apart.
 */
export function viewCart(lines: StoredCartLine[], shelf: CartProducts): CartView {
  const taken = new Map<string, number>()
  const items: CartItem[] = []
  const waiting: CartItem[] = []
  const dropped: DroppedLine[] = []
  for (const line of lines) {
    const product = shelf.get(line.productId)
    const sold = product && soldAs(product, line.selectedOptions)
    const remaining = sold ? sold.stock - (taken.get(sold.pool) ?? 0) : 0
    const most = sold ? Math.min(remaining, orderablePieces(sold)) : 0
    const reason = troubleWith(line, product, sold, { remaining, most })
    if (reason) {
      const name = product ? nameWithOptions(product, line) : ''
      const { productId, quantity } = line
      dropped.push({ productId, lineKey: lineKey(line), reason, name, quantity, available: most })
    }
    if (!product || !sold || (reason && !isLowered(reason))) continue

    const quantity = Math.min(line.quantity, most)
    taken.set(sold.pool, sold.stock - remaining + quantity)
    const place = product.awayUntil ? waiting : items
    place.push(itemOf(line, product, sold, quantity))
  }
  return { items, totalItems: countPieces(items), totalAmount: amountOf(items), waiting, dropped }
}

function itemOf(
  line: StoredCartLine,
  { offers: _, ...record }: CartProduct,
  { price, stock, offer }: Sold,
  quantity: number,
): CartItem {
  const product = { ...record, price, stock, images: withOwnFirst(record.images, offer) }
  const item = { ...line, quantity, product, price, lineKey: lineKey(line) }
  return offer ? { ...item, offer: pick(offer, ['key', 'code']) } : item
}

export const emptyCart: CartView = { items: [], totalItems: 0, totalAmount: 0, waiting: [], dropped: [] }

export const amountOf = (items: { price: number; quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

function troubleWith(
  line: StoredCartLine,
  product: ProductRecord | undefined,
  sold: Sold | undefined,
  { remaining, most }: { remaining: number; most: number },
): DroppedLine['reason'] | undefined {
  if (!product) return 'missing'
  if (!product.listed) return 'unavailable'
  if (!sold) return 'options'
  if (remaining < 1) return 'out-of-stock'
  if (choiceProblem(product, line.selectedOptions)) return 'options'
  if (line.quantity <= most) return undefined
  return most < remaining ? 'too-much' : 'capped'
}

/** 'Chitenje skirt (M, Red)'. */
export function nameWithOptions(
  product: ProductRecord,
  { selectedOptions }: Pick<StoredCartLine, 'selectedOptions'>,
) {
  const values = Object.values(selectedOptions)
  return values.length === 0 ? product.name : `${product.name} (${values.join(', ')})`
}

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
