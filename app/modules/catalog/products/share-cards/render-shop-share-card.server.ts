import sharp, { type OverlayOptions } from 'sharp'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/products.ts'
import {
  cardColours,
  clothBackground,
  cropPicture,
  pictureAreaHeight,
  pictureAreaWidth,
  renderCard,
  textLeft,
  textWidth,
} from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

/** What a shop's card says; `pictures` are its newest products', any size. */
export type ShopShareCard = {
  name: string
  place: string
  products: number
  logo: Uint8Array | undefined
  pictures: Uint8Array[]
}

const width = textWidth
const [top, logoSide, gap] = [136, 120, 8]

/** The card of a shop: what it sells, its logo and name, where it is, and how many products it has. */
export async function renderShopShareCard({
  name,
  place,
  products,
  logo,
  pictures,
}: ShopShareCard): Promise<Uint8Array> {
  const nameTop = logo ? top + logoSide + 28 : top
  // One card is kept for everybody.
  const goods = defaultTranslate(texts.count, { count: products })
  const [title, count, where] = await Promise.all([
    renderTextBlock(name, { size: 54, lines: logo ? 3 : 4, colour: cardColours.ink, width }),
    products > 0
      ? renderTextBlock(goods, { size: 34, lines: 1, colour: cardColours.leaf, width })
      : undefined,
    renderTextBlock(place, { size: 28, lines: 2, colour: cardColours.ink, width }),
  ])
  const whereTop = pictureAreaHeight - 60 - (where?.height ?? 0)
  const side = await collage(pictures)
  if (logo) side.push({ input: await disc(logo), left: textLeft, top })
  return renderCard(side, [
    { block: title, top: nameTop },
    { block: count, top: whereTop - 16 - (count?.height ?? 0) },
    { block: where, top: whereTop },
  ])
}

/** One picture fills the side, two share it, and of three the first is the widest. */
async function collage(pictures: Uint8Array[]): Promise<OverlayOptions[]> {
  const places = placesOf(pictures.length)
  if (places.length === 0) return [{ input: await clothBackground(), left: 0, top: 0 }]
  return Promise.all(
    places.map(async ({ left, top, width, height }, index) => ({
      input: await cropPicture(pictures[index]!, width, height),
      left,
      top,
    })),
  )
}

function placesOf(count: number) {
  const half = (pictureAreaWidth - gap) / 2
  const [upper, lower] = [374, pictureAreaHeight - 374 - gap]
  const wide = { left: 0, top: 0, width: pictureAreaWidth }
  const [first, second] = [0, half + gap].map((left) => ({
    left,
    top: upper + gap,
    width: half,
    height: lower,
  }))
  if (count === 0) return []
  if (count === 1) return [{ ...wide, height: pictureAreaHeight }]
  if (count === 2) {
    const height = (pictureAreaHeight - gap) / 2
    return [
      { ...wide, height },
      { ...wide, top: height + gap, height },
    ]
  }
  return [{ ...wide, height: upper }, first!, second!]
}

/** A logo as pages show it: round. */
async function disc(logo: Uint8Array): Promise<Buffer> {
  const radius = logoSide / 2
  const round = `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSide}" height="${logoSide}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`
  return sharp(await cropPicture(logo, logoSide, logoSide))
    .ensureAlpha()
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
