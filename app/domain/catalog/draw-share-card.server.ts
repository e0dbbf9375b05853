import { formatKwacha } from '../shared/money.ts'
import { cloth, colours, drawCard, fitted, sideHeight, sideWidth, textWidth } from './card-frame.server.ts'
import { textBlock } from './card-text.server.ts'

/** What a share card says; `picture` is any size of the product's picture. */
export type ShareCard = {
  name: string
  price: number
  sellerName: string
  district: string
  picture: Uint8Array | undefined
}

const width = textWidth
const nameTop = 136

/** The card of a product: its picture, name, price, and who sells it. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const name = await textBlock(card.name, { size: 46, lines: 4, colour: colours.ink, width })
  const price = await textBlock(formatKwacha(card.price), { size: 68, lines: 1, colour: colours.leaf, width })
  const seller = await textBlock([card.sellerName, card.district].filter(Boolean).join(' · '), {
    size: 28,
    lines: 2,
    colour: colours.ink,
    width,
  })
  const input = card.picture ? await fitted(card.picture, sideWidth, sideHeight) : await cloth()
  return drawCard(
    [{ input, left: 0, top: 0 }],
    [
      { block: name, top: nameTop },
      { block: price, top: nameTop + (name?.height ?? 0) + 28 },
      { block: seller, top: sideHeight - 60 - (seller?.height ?? 0) },
    ],
  )
}
