import type { ProductRecord, SelectedOptions } from '#app/modules/catalog/products/rules.ts'

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
/** What was taken out or capped at the last look, and why, in words. */
export type DroppedLine = {
  productId: string
  lineKey: string
  reason: 'missing' | 'unavailable' | 'out-of-stock' | 'options' | 'capped'
  message: string
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

export const cartRefusals = {
  'product-not-found': 'Product not found',
  'product-unavailable': 'Product is not available',
  'seller-away': 'Product is not available', // a holiday: the detail says until when
  'not-enough-stock': 'Not enough stock available',
  'more-than-stock': 'Cannot add more items than available stock',
  'item-not-found': 'Item not found in cart',
  'choice-missing': 'Please make every choice first',
  'choice-unknown': 'This choice is not offered',
  'cart-full': 'A cart holds at most 100 different items',
  'cart-too-long': 'Your cart is full: shorten the notes, sign in, or place this order first',
} as const
export type CartRefusal = keyof typeof cartRefusals

/** What went wrong when nothing more is known. */
export const cartFailures = {
  load: 'Failed to load cart',
  loadGroups: 'Failed to load cart groups',
  add: 'Failed to add item to cart',
  update: 'Failed to update cart item',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to clear cart',
  group: 'Failed to group cart items',
  migrate: 'Failed to migrate cart',
} as const

/** A refusal in words: those about a choice name it, and a holiday says when it ends. */
export const cartRefusalText = (refusal: { reason: CartRefusal; detail?: unknown }): string =>
  typeof refusal.detail === 'string' ? refusal.detail : cartRefusals[refusal.reason]

export const maxLines = 100
export const maxNotesLength = 300
/** Far above any stock, and within what the database counts with. */
export const maxPieces = 999_999_999
