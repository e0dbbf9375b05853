import type { Translate } from '#app/messages/language.ts'
import type { ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { awayLabel } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { ProductCardView } from './card.tsx'

/** What a card draws of a listed product, and nothing else. Its picture needs no words: the name stands beside it. */
export const cardViewOf =
  (t: Translate) =>
  (row: ProductCardRow): ProductCardView => ({
    id: row.id,
    name: row.name,
    price: row.price,
    stock: row.stock,
    image: row.image && { ...row.image, alt: '' },
    sellerName: row.sellerName,
    district: row.district,
    createdAt: row.createdAt,
    condition: row.condition,
    category: row.category,
    hasOptions: row.hasOptions,
    ...(row.isLeast && { isLeast: row.isLeast }),
    ...(row.rating && { rating: row.rating }),
    ...(row.awayUntil && { away: awayLabel(row.awayUntil, t) }),
  })
