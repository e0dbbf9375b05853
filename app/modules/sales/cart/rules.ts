import { maxOrderTotal } from '#app/base/money.ts'
import type { OfferedChoice } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import { optionsKey, optionsOfKey, type SelectedOptions } from '#app/modules/catalog/products/rules.ts'

/** What a cart remembers of a line: never a price. */
export type StoredCartLine = {
  productId: string
  quantity: number
  selectedOptions: SelectedOptions
  notes: string
}
export type CartOwner = { kind: 'member'; userId: string } | { kind: 'guest'; lines: StoredCartLine[] }

/** `offers`: the choices that are on, where each has its own price and stock. */
export type CartProduct = ProductRecord & { offers?: OfferedChoice[] | null }
/** Products by id: those of a cart's lines, and of what is being added. */
export type CartProducts = ReadonlyMap<string, CartProduct>

export type CartItem = {
  productId: string
  /** As it is sold in this choice: with its price, its pieces and its picture first, where each has its own. */
  product: ProductRecord
  quantity: number
  price: number
  selectedOptions: SelectedOptions
  notes: string
  lineKey: string
  /** The key and the seller's own code of a choice with a price and stock of its own. */
  offer?: Pick<OfferedChoice, 'key' | 'code'>
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
  | 'choice-not-offered'
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

type Named = { productId: string; selectedOptions: SelectedOptions }

/** Names a line on pages and in forms. */
export const lineKey = ({ productId, selectedOptions }: Named) =>
  `${productId}~${optionsKey(selectedOptions)}`

/** The line that a `lineKey` names; undefined for any other text. */
export function parseLineKey(key: string): Named | undefined {
  const [, productId, options] = /^([a-z0-9]{16})~(.*)$/s.exec(key) ?? []
  const selectedOptions = productId ? optionsOfKey(options ?? '') : undefined
  return productId && selectedOptions ? { productId, selectedOptions } : undefined
}

export const isSameLine = (one: Named, other: Named) => lineKey(one) === lineKey(other)

/** With options the line of exactly these; with none given the first line of the product. */
export const findLine = <Line extends Named>(
  lines: Line[],
  wanted: { productId: string; selectedOptions?: SelectedOptions },
): Line | undefined =>
  lines.find(
    (line) =>
      line.productId === wanted.productId &&
      (!wanted.selectedOptions || optionsKey(line.selectedOptions) === optionsKey(wanted.selectedOptions)),
  )

export const countPieces = (lines: { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces of one price an order can hold. */
export const orderablePieces = ({ price }: { price: number }) =>
  Math.min(Math.floor(maxOrderTotal / price), maxPieces)

/** Whether a line stays in the cart with fewer pieces. */
export const isLowered = (reason: DroppedLine['reason']) => reason === 'capped' || reason === 'too-much'

/** What a cookie keeps of a cart's items. */
export const toStoredLines = (items: StoredCartLine[]): StoredCartLine[] =>
  items.map(({ productId, quantity, selectedOptions, notes }) => ({
    productId,
    quantity,
    selectedOptions,
    notes,
  }))

/** Every line that stays in a cart after a look at it: those that can be bought, and those that wait. */
export const linesToSave = ({ items, waiting }: Pick<CartView, 'items' | 'waiting'>) =>
  toStoredLines([...items, ...waiting])
