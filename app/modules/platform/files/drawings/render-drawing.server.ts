import sharp from 'sharp'
import { avifEffort, pictureQualities, placeholderOf } from '../decoding/render-picture.server.ts'
import { maxPictureSize, type pictureFormats } from '../rules.ts'

/** One of our own drawings (SVG) and how it is wanted. */
export type DrawingRequest = {
  svg: string
  width: number
  format: (typeof pictureFormats)[number]
}

const white = { background: '#ffffff' }

/** A drawing in one size and format, as the same size of a photograph would be kept. */
export function renderDrawing({ svg, width, format }: DrawingRequest): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(svg)).resize({ width, withoutEnlargement: true }).flatten(white)
  if (format === 'webp') return drawn.webp({ quality: pictureQualities.webp, effort: 2 }).toBuffer()
  return drawn.avif({ quality: pictureQualities.avif, effort: avifEffort.drawing }).toBuffer()
}

/** How large a drawing is when it is kept, and its tiny preview. */
export async function measureDrawing(svg: string) {
  const bytes = Buffer.from(svg)
  const [{ width = 0, height = 0 }, placeholder] = await Promise.all([
    sharp(bytes).metadata(),
    placeholderOf(() => sharp(bytes).flatten(white)),
  ])
  const part = Math.min(1, maxPictureSize.width / width, maxPictureSize.height / height)
  return { width: Math.round(width * part), height: Math.round(height * part), placeholder }
}
