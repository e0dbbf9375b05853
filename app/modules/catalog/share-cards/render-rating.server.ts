import sharp from 'sharp'
import { type ProductRating, ratingText } from '../products/rules.ts'
import { cardColours } from './cloth-drawings.ts'
import { layersOf, svg } from './drawing.server.ts'
import { renderTextBlock, type TextBlock } from './share-card-text.server.ts'

/** As pages draw it, on a field of 24 by 24; the face of the cards has none. */
const star = 'm12 2 3 7 7 .6-5.3 4.7 1.6 7.2L12 17.7l-6.3 3.8 1.6-7.2L2 9.6 9 9z'
const [side, gap] = [40, 5]
const rowWidth = 5 * side + 4 * gap
const numbersTop = side + 8

/** Five stars, filled as far as the average goes, over `4.3 (12)`. */
export async function renderRating(rating: ProductRating): Promise<TextBlock> {
  const numbers = await renderTextBlock(ratingText(rating), {
    size: 36,
    lines: 1,
    colour: cardColours.ink,
    width: rowWidth,
  })
  const height = numbersTop + (numbers?.height ?? 0)
  const input = await sharp(starRow(rating.average, height))
    .composite(layersOf([{ block: numbers, top: numbersTop }], 0))
    .png()
    .toBuffer()
  return { input, width: rowWidth, height }
}

function starRow(average: number, height: number) {
  const full = Math.floor(average)
  const filled = full * (side + gap) + (average - full) * side
  const row = [0, 1, 2, 3, 4]
    .map((place) => `<path transform="translate(${place * (side + gap)}) scale(${side / 24})" d="${star}"/>`)
    .join('')
  return svg(
    rowWidth,
    height,
    `<clipPath id="c"><rect width="${filled}" height="${side}"/></clipPath><g fill="#e7e2da">${row}</g><g fill="${cardColours.sun}" clip-path="url(#c)">${row}</g>`,
  )
}
