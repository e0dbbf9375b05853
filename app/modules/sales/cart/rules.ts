import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import type { SelectedOptions } from '#app/modules/catalog/products/rules.ts'

/** What a cart remembers of a line: never a price. */
export type StoredCartLine = {
  productId: string
  quantity: number
  selectedOptions: SelectedOptions
  notes: string
}
export type CartOwner = { kind: 'member'; userId: string } | { kind: 'guest'; lines: StoredCartLine[] }

/** Products by id: those of a cart's lines, and of what is being added. */
export type CartProducts = ReadonlyMap<string, ProductRecord>

export type CartItem = {
  productId: string
  product: ProductRecord
  quantity: number
  price: number
  selectedOptions: SelectedOptions
  notes: string
  lineKey: string
}
/** What was taken out or capped at the last look, and why. */
export type DroppedLine = {
  productId: string
  lineKey: string
  reason: 'missing' | 'unavailable' | 'out-of-stock' | 'options' | 'capped' | 'too-much'
  /** With the chosen options; empty when the product is gone. */
  name: string
  quantity: number
  available: number
}
/**
 * `items` can be bought today, and the totals are theirs; `waiting` stays in the cart too, until its seller is back from
 * a holiday.
 */
export type CartView = {
  items: CartItem[]
  totalItems: number
  totalAmount: number
  waiting: CartItem[]
  dropped: DroppedLine[]
}
/** `lines`: what a guest's cookie must hold afterwards; empty for members. */
export type CartChange = { cart: CartView; lines: StoredCartLine[] }

export type CartRefusal =
  | 'product-not-found'
  | 'product-unavailable'
  | 'seller-away'
  | 'not-enough-stock'
  | 'more-than-stock'
  | 'item-not-found'
  | 'choice-missing'
  | 'choice-unknown'
  | 'too-much'
  | 'cart-full'
  | 'cart-too-long'
/** `choice` and what it offers, of refusals about options; until when the seller is away. */
export type CartRefusalDetail = {
  choice?: string
  values?: string[]
  sellerName?: string
  awayUntil?: string
}

export const maxLines = 100
export const maxNotesLength = 300
/** The most that a product's stock can be. */
export const maxPieces = 1_000_000
