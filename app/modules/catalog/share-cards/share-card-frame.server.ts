import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { bagMark, cardColours, chitenje, cloth } from './cloth-drawings.ts'
import { compressBelow, cropPicture, layersOf, svg } from './drawing.server.ts'
import { renderTextBlock, type TextBlock } from './share-card-text.server.ts'

/** What stands in a panel beside the square, from the top, or ending at its foot. */
export type PanelText = { block: TextBlock | undefined; top?: number }

const [width, height] = [1200, 630]
/** WhatsApp shows the middle square alone where there is little room: it says enough by itself. */
export const squareSide = height
export const squareLeft = (width - squareSide) / 2
const margin = 26
export const panelTextWidth = squareLeft - 2 * margin
const bandHeight = 138
const clothHeight = 28
const panelFoot = height - clothHeight - 24
const maxBytes = 60_000

type Card = {
  /** Drawn on the square, counted from its corner. */
  square: OverlayOptions[]
  /** One line across the foot of the square. */
  band: string
  left: PanelText[]
  right: PanelText[]
}

/** A JPEG of 1200 by 630 pixels under 60 KB: a square picture with a band, between two panels of words. */
export async function renderCard({ square, band, left, right }: Card): Promise<Uint8Array> {
  const word = await renderTextBlock('Thumba', {
    size: 38,
    lines: 1,
    colour: cardColours.ink,
    width: panelTextWidth,
  })
  const layers = [
    ...square.map((layer) => ({ ...layer, left: (layer.left ?? 0) + squareLeft })),
    ...(await bandLayers(band)),
    { input: svg(52, 52, bagMark, 32), left: margin, top: 34 },
    ...layersOf([{ block: word, top: 42 }], margin + 62),
    ...panel(left, margin),
    ...panel(right, squareLeft + squareSide + margin),
    ...[0, squareLeft + squareSide].map((at) => ({
      input: chitenje(squareLeft, clothHeight),
      left: at,
      top: height - clothHeight,
    })),
  ]
  const bitmap = await sharp({ create: { width, height, channels: 3, background: cardColours.paper } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return compressBelow(bitmap, { width, height, maxBytes })
}

function panel(texts: PanelText[], left: number): OverlayOptions[] {
  let foot = panelFoot
  const placed = texts.toReversed().map(({ block, top }) => {
    if (top !== undefined) return { block, top }
    foot -= block ? block.height + 14 : 0
    return { block, top: foot + 14 }
  })
  return layersOf(placed, left)
}

/** As large as fits one line: it is what is read at the size of a thumb. */
async function bandLayers(text: string): Promise<OverlayOptions[]> {
  const ground = svg(
    squareSide,
    bandHeight,
    `<rect width="100%" height="100%" fill="${cardColours.leaf}"/><rect width="100%" height="8" fill="${cardColours.sun}"/>`,
  )
  const top = squareSide - bandHeight
  const block = await fittingLine(text, squareSide - 48, [96, 84, 72, 60, 50, 42])
  const layers: OverlayOptions[] = [{ input: ground, left: squareLeft, top }]
  if (block)
    layers.push({
      input: block.input,
      left: Math.round(squareLeft + (squareSide - block.width) / 2),
      top: Math.round(top + 6 + (bandHeight - block.height) / 2),
    })
  return layers
}

async function fittingLine(text: string, most: number, sizes: number[]): Promise<TextBlock | undefined> {
  for (const size of sizes) {
    const block = await renderTextBlock(text, { size, lines: 1, colour: '#ffffff', width: 3_000 })
    if (!block || block.width <= most) return block
  }
  return renderTextBlock(text, { size: sizes.at(-1)!, lines: 1, colour: '#ffffff', width: most })
}

const gap = 8

/** One picture fills the square, two share it, and of three the first is the largest; without any, cloth with the bag on it. */
export async function collage(pictures: Uint8Array[]): Promise<OverlayOptions[]> {
  const places = placesOf(pictures.length)
  if (places.length === 0) return [{ input: cloth(squareSide, height - bandHeight), left: 0, top: 0 }]
  return Promise.all(
    places.map(async ({ left, top, width, height }, index) => ({
      input: await cropPicture(pictures[index]!, width, height),
      left,
      top,
    })),
  )
}

/** What the band covers is not drawn upon. */
function placesOf(count: number) {
  const seen = squareSide - bandHeight
  if (count === 0) return []
  if (count === 1) return [{ left: 0, top: 0, width: squareSide, height: seen }]
  if (count === 2) {
    const half = (squareSide - gap) / 2
    return [0, half + gap].map((left) => ({ left, top: 0, width: half, height: seen }))
  }
  // Most pictures are nearly square: none of these places cuts much off.
  const [wide, half] = [400, (seen - gap) / 2]
  const right = { left: wide + gap, width: squareSide - wide - gap, height: half }
  return [
    { left: 0, top: 0, width: wide, height: seen },
    { ...right, top: 0 },
    { ...right, top: half + gap },
  ]
}
