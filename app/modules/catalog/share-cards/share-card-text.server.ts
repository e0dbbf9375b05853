import { resolve } from 'node:path'
import sharp from 'sharp'

export type TextBlock = { input: Buffer; width: number; height: number }
/** `size` in pixels, at most `lines` lines of `width` pixels. */
type Style = { size: number; lines: number; colour: string; width: number }
const face = {
  font: 'Bricolage Grotesque 96pt ExtraBold,',
  fontfile: resolve('app/fonts/bricolage-grotesque-bold.ttf'),
}
const lineHeight = 1.25

/** Text broken into lines; what does not fit goes, word by word, with an ellipsis. Undefined where nothing can be drawn. */
export async function renderTextBlock(text: string, style: Style): Promise<TextBlock | undefined> {
  const words = drawable(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const whole = await setText(words.join(' '), style)
  if (fits(whole, style)) return whole
  let [fitting, tooMany] = [0, words.length]
  let best: TextBlock | undefined
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    const block = await setText(`${words.slice(0, middle).join(' ')}…`, style)
    if (fits(block, style)) [fitting, best] = [middle, block]
    else tooMany = middle
  }
  return best ?? setText(`${words[0]!.slice(0, 12)}…`, style)
}

const fits = ({ height }: TextBlock, { size, lines }: Style) => height <= size * lineHeight * lines

async function setText(text: string, { size, colour, width }: Style): Promise<TextBlock> {
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`
  const options = {
    ...face,
    font: `${face.font} ${size}`,
    text: markup,
    width,
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
  }
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The letters that the face has; accents that it lacks go, other scripts too. */
const drawable = (text: string) =>
  text
    .replaceAll(/[^ -~\u00a0-\u00ff–—‘’“”…•™€]/gu, (letter) =>
      letter.normalize('NFKD').replaceAll(/[^ -~]/g, ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
