import { spoken, type Translate } from '#app/messages/language.ts'
import { optionsOf } from '#app/modules/catalog/products/rules.ts'
import { type ListedItem, priceChangeMessage } from '#app/modules/catalog/wishlist/rules.ts'
import { awayText, backFromText } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { PictureView } from '#app/ui/pictures/picture.tsx'
import { awayNow } from '#messages/holidays.ts'

/** What the list shows of an item. Without `goods` it is gone, and only its name as it was saved remains. */
export type WishlistItemView = {
  productId: string
  name: string
  goods: {
    price: number
    /** Some of its choices cost more. */
    isLeast: boolean
    change: string | null
    cheaper: boolean
    stock: number
    image: PictureView | null
    sellerName: string
    hasOptions: boolean
    /** Others see it too: it may be bought. */
    listed: boolean
    /** Until when its seller is away. */
    away: string | null
  } | null
}

export function wishlistItemView(
  t: Translate,
  { productId, savedName, savedPrice, product, isLeast = false }: ListedItem,
): WishlistItemView {
  if (!product) return { productId, name: savedName, goods: null }
  const { name, price, stock, images, sellerName, categoryFields, listed, awayUntil } = product
  return {
    productId,
    name,
    goods: {
      price,
      isLeast,
      stock,
      sellerName,
      listed,
      change: spoken(t, priceChangeMessage(savedPrice, price) ?? '') || null,
      cheaper: price < savedPrice,
      image: images[0] ? { ...images[0], alt: '' } : null,
      away: awayUntil
        ? t(awayNow, { until: awayText(awayUntil, t), back: backFromText(awayUntil, t) })
        : null,
      hasOptions: optionsOf(categoryFields).length > 0,
    },
  }
}
