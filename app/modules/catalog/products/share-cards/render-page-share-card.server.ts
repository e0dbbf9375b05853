import { cardColours } from './cloth-drawings.ts'
import { collage, panelTextWidth, renderCard } from './share-card-frame.server.ts'
import { renderTextBlock } from './share-card-text.server.ts'

type PageShareCard = { title: string; claim: string; text: string; pictures: Uint8Array[] }

const width = panelTextWidth

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
