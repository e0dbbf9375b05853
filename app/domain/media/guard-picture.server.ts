import sharp from 'sharp'
import { ok, type Result, refuse } from '../shared/result.ts'
import { mostPixels, type PictureRefusal } from './rules.ts'

/** What is made of a sent picture, unless it has too many pixels to unpack or is none after its first bytes. */
export async function guardPicture<Value>(
  bytes: Uint8Array,
  make: () => Promise<Value>,
): Promise<Result<Value, PictureRefusal>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return refuse('picture-has-too-many-pixels')
    return ok(await make())
  } catch {
    return refuse('picture-unreadable')
  }
}
