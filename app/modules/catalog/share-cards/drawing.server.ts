import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { allowOnlyImageLoaders } from '#app/modules/platform/files/decoding/image-loaders.server.ts'
import type { TextBlock } from './share-card-text.server.ts'

// This is where a process that serves pages opens pictures: ones that it made itself, and drawings of ours.
allowOnlyImageLoaders('jpeg', 'png', 'webp', 'svg')

type Size = { width: number; height: number }

/** The best quality at which a picture stays below so many bytes: they are paid for by whoever gets it. */
export async function compressBelow(
  bitmap: Buffer,
  { width, height, maxBytes }: Size & { maxBytes: number },
): Promise<Uint8Array> {
  for (const quality of [82, 74, 66, 56, 46, 34, 20, 8]) {
    const picture = sharp(bitmap, { raw: { width, height, channels: 3 } })
    const bytes = await picture.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength < maxBytes) return bytes
  }
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
