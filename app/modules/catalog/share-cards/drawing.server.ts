import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { allowOnlyImageLoaders } from '#app/modules/platform/files/decoding/image-loaders.server.ts'
import type { TextBlock } from './share-card-text.server.ts'

// This is where a process that serves pages opens pictures: ones that it made itself, and drawings of ours.
allowOnlyImageLoaders('jpeg', 'png', 'webp', 'svg')

type Size = { width: number; height: number }

/** From the best down, and what pictures take at them of what they take at the one they are usually kept at. */
export const qualities = [
  { quality: 82, size: 1.42 },
  { quality: 74, size: 1.18 },
  { quality: 66, size: 1 },
  { quality: 56, size: 0.83 },
  { quality: 46, size: 0.7 },
  { quality: 34, size: 0.54 },
  { quality: 20, size: 0.31 },
  { quality: 8, size: 0.15 },
]
const usual = 2

/**
 * The best quality at which a picture stays below so many bytes: they are paid for by whoever gets it. Each try is most of
 * the work of a card, so the size at one quality says which to try next, until one fits and the next better one does not.
 */
export async function compressBelow(
  bitmap: Buffer,
  { width, height, maxBytes }: Size & { maxBytes: number },
): Promise<Uint8Array> {
  let best: Uint8Array | undefined
  let [tooLarge, fitting] = [-1, qualities.length]
  for (let next = usual; fitting - tooLarge > 1; ) {
    const { quality, size } = qualities[next]!
    const picture = sharp(bitmap, { raw: { width, height, channels: 3 } })
    const bytes = await picture.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength < maxBytes) [fitting, best] = [next, bytes]
    else tooLarge = next
    const room = (size * maxBytes) / bytes.byteLength
    const guess = qualities.findIndex((other) => other.size <= room)
    next = Math.min(Math.max(guess < 0 ? qualities.length : guess, tooLarge + 1), fitting - 1)
  }
  if (best) return best
  throw new Error(`A picture of ${width} by ${height} does not fit ${maxBytes} bytes`)
}

/** A picture cut to a place of this size. */
export const cropPicture = (picture: Uint8Array, width: number, height: number) =>
  sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** `field`: how many units the drawing's own square has. */
export const svg = (width: number, height: number, inside: string, field?: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${field ? ` viewBox="0 0 ${field} ${field}"` : ''}>${inside}</svg>`,
  )

/** Words one below another; those that have no letters are left out. */
export const layersOf = (
  texts: { block: TextBlock | undefined; top: number }[],
  left: number,
): OverlayOptions[] => texts.flatMap(({ block, top }) => (block ? [{ input: block.input, left, top }] : []))
