import sharp, { type OverlayOptions } from 'sharp'
import { allowOnlyImageLoaders } from '#app/modules/platform/files/decoding/image-loaders.server.ts'
import { renderTextBlock, type TextBlock } from './share-card-text.server.ts'

/** What is drawn beside the pictures of a card, from top to bottom. */
export type CardTexts = { block: TextBlock | undefined; top: number }[]

// This is where a process that serves pages opens pictures: ones that it made itself, and drawings of ours.
allowOnlyImageLoaders('jpeg', 'png', 'webp', 'svg')

const [width, height] = [1200, 630]
export const pictureAreaWidth = 600
export const pictureAreaHeight = height
const margin = 48
export const textLeft = pictureAreaWidth + margin
export const textWidth = width - textLeft - margin
const mostBytes = 60_000
export const cardColours = {
  ink: '#1c1917',
  paper: '#fffdf9',
  leaf: '#0f6b45',
  sun: '#f2a71b',
  clay: '#b3361c',
  mist: '#f3efe7',
  night: '#1f3464',
}

/** A JPEG of 1200 by 630 pixels under 60 KB, as WhatsApp shows it under a link: pictures at the left, words beside them. */
export async function renderCard(side: OverlayOptions[], words: CardTexts): Promise<Uint8Array> {
  const word = await renderTextBlock('Thumba', {
    size: 44,
    lines: 1,
    colour: cardColours.ink,
    width: textWidth,
  })
  const bag = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32">${mark}</svg>`
  const layers: OverlayOptions[] = [...side, { input: Buffer.from(bag), left: textLeft, top: 40 }]
  if (word) layers.push({ input: word.input, left: textLeft + 78, top: 50 })
  for (const { block, top } of words) if (block) layers.push({ input: block.input, left: textLeft, top })
  layers.push({ input: Buffer.from(band), left: pictureAreaWidth, top: height - 28 })
  const bitmap = await sharp({ create: { width, height, channels: 3, background: cardColours.paper } })
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

/** A picture cut to a place on the card. */
export const cropPicture = (picture: Uint8Array, width: number, height: number) =>
  sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Cloth with the bag on it, where there is no picture. */
export const clothBackground = () => sharp(Buffer.from(clothSide)).png().toBuffer()

// The bag of the header; a chitenje band; and cloth with the bag on it.
const mark = `<path fill="none" stroke="${cardColours.leaf}" stroke-width="2.6" d="M10.5 12V8.5a5.5 5.5 0 0 1 11 0V12"/><path fill="${cardColours.leaf}" d="M6.2 10.5h19.6a1.5 1.5 0 0 1 1.5 1.3l1.9 15.5a2.4 2.4 0 0 1-2.4 2.7H5.2a2.4 2.4 0 0 1-2.4-2.7l1.9-15.5a1.5 1.5 0 0 1 1.5-1.3Z"/><path fill="${cardColours.night}" d="M4.1 16.2h23.8l1 8.6H3.1Z"/><path fill="${cardColours.sun}" d="m9 16.6 3.4 3.9L9 24.4l-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Z"/><path fill="${cardColours.clay}" d="m9 18.7 1.6 1.8L9 22.3l-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Z"/>`
const diamonds = (size: number) =>
  `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="${cardColours.sun}" d="M${size / 2} 2L${size - 4} ${size / 2}L${size / 2} ${size - 2}L4 ${size / 2}Z"/><path fill="${cardColours.clay}" d="M${size / 2} ${size * 0.28}L${size * 0.68} ${size / 2}L${size / 2} ${size * 0.72}L${size * 0.32} ${size / 2}Z"/></pattern>`
const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${width - pictureAreaWidth}" height="28"><defs>${diamonds(28)}</defs><rect width="100%" height="28" fill="${cardColours.night}"/><rect width="100%" height="28" fill="url(#p)"/></svg>`
const clothSide = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureAreaWidth}" height="${height}"><defs>${diamonds(100)}</defs><rect width="100%" height="100%" fill="${cardColours.night}"/><rect width="100%" height="100%" fill="url(#p)" opacity=".85"/><rect x="150" y="165" width="300" height="300" rx="40" fill="${cardColours.paper}"/><svg x="200" y="215" width="200" height="200" viewBox="0 0 32 32">${mark}</svg></svg>`
