import sharp from 'sharp'
import { formatKwacha } from '#app/base/money.ts'
import type { ProductRating } from '../products/rules.ts'
import { cardColours } from './cloth-drawings.ts'
import { cropPicture, svg } from './drawing.server.ts'
import { renderRating } from './render-rating.server.ts'
import { collage, panelTextWidth, renderCard } from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

/** What a share card says; `picture` is any size of the product's picture. */
export type ProductShareCard = {
  name: string
  price: number
  /** Some of its choices cost more, which a plus says in every language. */
  isLeast?: boolean
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
    band: `${formatKwacha(card.price)}${card.isLeast ? '+' : ''}`,
    left: [{ block: name, top: 130 }, { block: stars }],
    right: [{ block: seller }, { block: district }],
  })
}

/** What a shop's card says; `pictures` are its newest products', any size. */
export type ShopShareCard = {
  name: string
  place: string
  rating: ProductRating | undefined
  logo: Uint8Array | undefined
  pictures: Uint8Array[]
}
const [logoSide, logoEdge] = [150, 16]

/** The card of a shop: what it sells with its logo and name on it, and where it is. */
export async function renderShopShareCard({
  name,
  place,
  rating,
  logo,
  pictures,
}: ShopShareCard): Promise<Uint8Array> {
  const { ink, muted } = cardColours
  const [title, where, stars] = await Promise.all([
    renderTextBlock(name, { size: 38, lines: 7, colour: ink, width }),
    renderTextBlock(place, { size: 32, lines: 5, colour: muted, width }),
    rating && renderRating(rating),
  ])
  const square = await collage(pictures)
  if (logo) square.push({ input: await disc(logo), left: logoEdge, top: logoEdge })
  return renderCard({
    square,
    band: name,
    left: [{ block: title, top: 130 }, { block: stars }],
    right: [{ block: where }],
  })
}

/** A logo as pages show it: round, with a white edge, so that it stands out of any picture. */
async function disc(logo: Uint8Array): Promise<Buffer> {
  const [radius, edge] = [logoSide / 2, 6]
  const circle = (inside: number) =>
    svg(logoSide, logoSide, `<circle cx="${radius}" cy="${radius}" r="${inside}" fill="#fff"/>`)
  const inner = await sharp(await cropPicture(logo, logoSide, logoSide))
    .ensureAlpha()
    .composite([{ input: circle(radius - edge), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(circle(radius))
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

type PageShareCard = { title: string; claim: string; text: string; pictures: Uint8Array[] }

/** The card of a page: its title under what is sold there, or under the market's cloth. */
export async function renderPageShareCard({ title, claim, text, pictures }: PageShareCard) {
  const { ink, leaf } = cardColours
  const [left, right] = await Promise.all([
    renderTextBlock(claim, { size: 38, lines: 8, colour: ink, width }),
    renderTextBlock(text, { size: 30, lines: 8, colour: leaf, width }),
  ])
  return renderCard({
    square: await collage(pictures),
    band: title,
    left: [{ block: left, top: 130 }],
    right: [{ block: right }],
  })
}
