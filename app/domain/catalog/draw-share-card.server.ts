import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { formatKwacha } from '../shared/money.ts'

/** What a share card says; `picture` is any size of the product's picture. */
export type ShareCard = {
  name: string
  price: number
  sellerName: string
  district: string
  picture: Uint8Array | undefined
}

const [width, height, pictureWidth] = [1200, 630, 600]
const margin = 48
const textWidth = width - pictureWidth - 2 * margin
const mostBytes = 60_000
const colours = {
  ink: '#1c1917',
  paper: '#fffdf9',
  leaf: '#0f6b45',
  sun: '#f2a71b',
  clay: '#b3361c',
  mist: '#f3efe7',
  night: '#1f3464',
}

/** A JPEG of 1200 by 630 pixels under 60 KB, as WhatsApp shows it under a link. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const name = await textBlock(card.name, { size: 46, lines: 4, colour: colours.ink })
  const price = await textBlock(formatKwacha(card.price), { size: 68, lines: 1, colour: colours.leaf })
  const seller = await textBlock([card.sellerName, card.district].filter(Boolean).join(' · '), {
    size: 28,
    lines: 2,
    colour: colours.ink,
  })
  const word = await textBlock('Thumba', { size: 44, lines: 1, colour: colours.ink })
  const left = pictureWidth + margin
  const nameTop = 136
  const priceTop = nameTop + (name?.height ?? 0) + 28
  const layers: OverlayOptions[] = [
    { input: await pictureSide(card.picture), left: 0, top: 0 },
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32">${mark}</svg>`,
      ),
      left,
      top: 40,
    },
  ]
  const place = (block: Block | undefined, x: number, y: number) =>
    block && layers.push({ input: block.input, left: x, top: y })
  place(word, left + 78, 50)
  place(name, left, nameTop)
  place(price, left, priceTop)
  place(seller, left, height - 60 - (seller?.height ?? 0))
  layers.push({ input: Buffer.from(band), left: pictureWidth, top: height - 28 })
  const bitmap = await sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return smallEnough(bitmap)
}

async function smallEnough(bitmap: Buffer): Promise<Uint8Array> {
  for (const quality of [82, 74, 66, 56, 46, 34, 20, 8]) {
    const card = sharp(bitmap, { raw: { width, height, channels: 3 } })
    const bytes = await card.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength < mostBytes) return bytes
  }
  throw new Error('A share card does not fit 60 KB')
}

const pictureSide = (picture: Uint8Array | undefined) =>
  picture
    ? sharp(picture)
        .resize(pictureWidth, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 1 })
        .toBuffer()
    : sharp(Buffer.from(clothSide)).png().toBuffer()

// The bag of the header; a chitenje band; and cloth with the bag on it, for products without a picture.
const mark = `<path fill="none" stroke="${colours.leaf}" stroke-width="2.6" d="M10.5 12V8.5a5.5 5.5 0 0 1 11 0V12"/><path fill="${colours.leaf}" d="M6.2 10.5h19.6a1.5 1.5 0 0 1 1.5 1.3l1.9 15.5a2.4 2.4 0 0 1-2.4 2.7H5.2a2.4 2.4 0 0 1-2.4-2.7l1.9-15.5a1.5 1.5 0 0 1 1.5-1.3Z"/><path fill="${colours.night}" d="M4.1 16.2h23.8l1 8.6H3.1Z"/><path fill="${colours.sun}" d="m9 16.6 3.4 3.9L9 24.4l-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Z"/><path fill="${colours.clay}" d="m9 18.7 1.6 1.8L9 22.3l-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Z"/>`
const diamonds = (size: number) =>
  `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="${colours.sun}" d="M${size / 2} 2L${size - 4} ${size / 2}L${size / 2} ${size - 2}L4 ${size / 2}Z"/><path fill="${colours.clay}" d="M${size / 2} ${size * 0.28}L${size * 0.68} ${size / 2}L${size / 2} ${size * 0.72}L${size * 0.32} ${size / 2}Z"/></pattern>`
const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${width - pictureWidth}" height="28"><defs>${diamonds(28)}</defs><rect width="100%" height="28" fill="${colours.night}"/><rect width="100%" height="28" fill="url(#p)"/></svg>`
const clothSide = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}"><defs>${diamonds(100)}</defs><rect width="100%" height="100%" fill="${colours.night}"/><rect width="100%" height="100%" fill="url(#p)" opacity=".85"/><rect x="150" y="165" width="300" height="300" rx="40" fill="${colours.paper}"/><svg x="200" y="215" width="200" height="200" viewBox="0 0 32 32">${mark}</svg></svg>`

type Block = { input: Buffer; height: number }
type Style = { size: number; lines: number; colour: string }
const face = {
  font: 'Bricolage Grotesque 96pt ExtraBold,',
  fontfile: resolve('app/fonts/bricolage-grotesque-bold.ttf'),
}
const lineHeight = 1.25

/** Text broken into lines; what does not fit goes, word by word, with an ellipsis. Undefined where nothing can be drawn. */
async function textBlock(text: string, style: Style): Promise<Block | undefined> {
  const words = drawable(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const whole = await setText(words.join(' '), style)
  if (fits(whole, style)) return whole
  let [fitting, tooMany] = [0, words.length]
  let best: Block | undefined
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    const block = await setText(`${words.slice(0, middle).join(' ')}…`, style)
    if (fits(block, style)) [fitting, best] = [middle, block]
    else tooMany = middle
  }
  return best ?? setText(`${words[0]!.slice(0, 12)}…`, style)
}

const fits = ({ height }: Block, { size, lines }: Style) => height <= size * lineHeight * lines

async function setText(text: string, { size, colour }: Style): Promise<Block> {
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`
  const options = {
    ...face,
    font: `${face.font} ${size}`,
    text: markup,
    width: textWidth,
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
  }
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/** The letters that the face has; accents that it lacks go, other scripts too. */
const drawable = (text: string) =>
  text
    .replaceAll(/[^ -~\u00a0-\u00ff–—‘’“”…•™€]/gu, (letter) =>
      letter.normalize('NFKD').replaceAll(/[^ -~]/g, ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
