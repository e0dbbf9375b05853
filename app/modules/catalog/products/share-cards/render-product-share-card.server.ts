import { formatKwacha } from '#app/base/money.ts'
import {
  cardColours,
  clothBackground,
  cropPicture,
  pictureAreaHeight,
  pictureAreaWidth,
  renderCard,
  textWidth,
} from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

/** What a share card says; `picture` is any size of the product's picture. */
export type ProductShareCard = {
  name: string
  price: number
  sellerName: string
  district: string
  picture: Uint8Array | undefined
}

const width = textWidth
const nameTop = 136

/** The card of a product: its picture, name, price, and who sells it. */
export async function renderProductShareCard(card: ProductShareCard): Promise<Uint8Array> {
  const name = await renderTextBlock(card.name, { size: 46, lines: 4, colour: cardColours.ink, width })
  const price = await renderTextBlock(formatKwacha(card.price), {
    size: 68,
    lines: 1,
    colour: cardColours.leaf,
    width,
  })
  const seller = await renderTextBlock([card.sellerName, card.district].filter(Boolean).join(' · '), {
    size: 28,
    lines: 2,
    colour: cardColours.ink,
    width,
  })
  const input = card.picture
    ? await cropPicture(card.picture, pictureAreaWidth, pictureAreaHeight)
    : await clothBackground()
  return renderCard(
    [{ input, left: 0, top: 0 }],
    [
      { block: name, top: nameTop },
      { block: price, top: nameTop + (name?.height ?? 0) + 28 },
      { block: seller, top: pictureAreaHeight - 60 - (seller?.height ?? 0) },
    ],
  )
}
