import sharp from 'sharp'
import { ok, type Result, refuse } from '#app/base/result.ts'
import {
  allowedPictureTypes,
  detectFileType,
  maxPictureSide,
  maxPixels,
  type PictureRefusal,
} from '../rules.ts'
import { stripPngTexts } from './png-text-rules.ts'

/**
 * What is made of a sent picture, unless it is another kind of file to the decoder than by its first bytes, has too many
 * pixels to unpack, or is none behind its first bytes.
 */
export async function guardPicture<Value>(
  sent: Uint8Array,
  make: (bytes: Uint8Array) => Promise<Value>,
): Promise<Result<Value, PictureRefusal>> {
  const type = detectFileType(sent)
  if (!(allowedPictureTypes as readonly string[]).includes(type)) return refuse('type-not-allowed', type)
  try {
    const bytes = plainOf(sent, type)
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (`image/${format}` !== type) return refuse('type-not-allowed', `image/${format}`)
    if (width * height > maxPixels) return refuse('picture-has-too-many-pixels')
    if (Math.max(width, height) > maxPictureSide) return refuse('picture-side-too-long')
    return ok(await make(bytes))
  } catch {
    return refuse('picture-unreadable')
  }
}

const plainOf = (bytes: Uint8Array, type: string) =>
  type === 'image/png' ? stripPngTexts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : bytes
