import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/wishlist.ts'
import type { ProductRecord } from '../products/product-field-rules.ts'

/** What a member saved. `addedAt` is ISO 8601. */
export type WishlistItem = { id: string; userId: string; productId: string; addedAt: string }

/** Without a product where it is gone, no longer public, or could not be looked up. */
export type ListedItem = WishlistItem & {
  savedName: string
  savedPrice: number
  product: ProductRecord | null
  /** Some of its choices cost more than the price that it shows. */
  isLeast?: boolean
}

export const wishlistRefusals = texts.refusals
export type WishlistRefusal = keyof typeof wishlistRefusals
export const wishlistRefusalStatuses: RefusalStatuses<WishlistRefusal> = {
  'not-saved': 404,
  'product-not-found': 404,
}

/** What went wrong when nothing more is known. */
export const wishlistFailures = texts.failures

export const maxWishlistItems = 200

type Saving = {
  product: { name: string; price: number; listed: boolean; sellerId: string } | undefined
  userId: string
  saved: boolean
  count: number
}

/** What an item keeps of its product, or why it may not be saved: only what this member may see can be. */
export function planWishlistItem({
  product,
  userId,
  saved,
  count,
}: Saving): Result<{ savedName: string; savedPrice: number }, Exclude<WishlistRefusal, 'not-saved'>> {
  if (saved) return refuse('already-saved')
  if (!product || !(product.listed || product.sellerId === userId)) return refuse('product-not-found')
  if (count >= maxWishlistItems) return refuse('wishlist-full')
  return ok({ savedName: product.name, savedPrice: product.price })
}

/** 'MK 500 less than when you saved it'; undefined where the price is what it was. */
export function priceChangeMessage(savedPrice: number, price: number): Message | undefined {
  if (price === savedPrice) return undefined
  const amount = formatKwacha(Math.abs(price - savedPrice))
  return fill(price > savedPrice ? texts.dearer : texts.cheaper, { amount })
}
