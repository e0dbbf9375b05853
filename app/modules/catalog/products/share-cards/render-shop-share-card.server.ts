import sharp from 'sharp'
import type { ProductRating } from '../reading/rating-view-rules.ts'
import { cardColours } from './cloth-drawings.ts'
import { cropPicture, svg } from './drawing.server.ts'
import { renderRating } from './render-rating.server.ts'
import { collage, panelTextWidth, renderCard } from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

/** What a shop's card says; `pictures` are its newest products', any size. */
export type ShopShareCard = {
  name: string
  place: string
  rating: ProductRating | undefined
  logo: Uint8Array | undefined
  pictures: Uint8Array[]
}

const width = panelTextWidth
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
