import { formatKwacha } from '#app/base/money.ts'
import type { ProductRating } from '../reading/rating-view-rules.ts'
import { cardColours } from './cloth-drawings.ts'
import { renderRating } from './render-rating.server.ts'
import { collage, panelTextWidth, renderCard } from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

/** What a share card says; `picture` is any size of the product's picture. */
export type ProductShareCard = {
  name: string
  price: number
  sellerName: string
  district: string
  rating: ProductRating | undefined
  picture: Uint8Array | undefined
}

const width = panelTextWidth

/** The card of a product: its picture with the price on it, its name with what buyers gave it, and who sells it. */
export async function renderProductShareCard(card: ProductShareCard): Promise<Uint8Array> {
  const { ink, leaf, muted } = cardColours
  const [name, seller, district, stars] = await Promise.all([
    renderTextBlock(card.name, { size: 38, lines: 7, colour: ink, width }),
    renderTextBlock(card.sellerName, { size: 36, lines: 5, colour: leaf, width }),
    renderTextBlock(card.district, { size: 28, lines: 2, colour: muted, width }),
    card.rating && renderRating(card.rating),
  ])
  return renderCard({
    square: await collage(card.picture ? [card.picture] : []),
    band: formatKwacha(card.price),
    left: [{ block: name, top: 130 }, { block: stars }],
    right: [{ block: seller }, { block: district }],
  })
}
