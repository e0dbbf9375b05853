import sharp from 'sharp'
import { ok, type Result, refuse } from '../shared/result.ts'
import { pixelBudget } from './pixel-budget.ts'
import { withoutTexts } from './png-parts.ts'
import { mostPixels, type PictureRefusal, typeOfFile } from './rules.ts'

const withinPixels = pixelBudget(mostPixels)

/** What is made of a sent picture, unless it has too many pixels to unpack or is none after its first bytes. */
export async function guardPicture<Value>(
  sent: Uint8Array,
  make: (bytes: Uint8Array) => Promise<Value>,
): Promise<Result<Value, PictureRefusal>> {
  try {
    const bytes = plainOf(sent)
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return refuse('picture-has-too-many-pixels')
    return ok(await withinPixels(width * height, () => make(bytes)))
  } catch {
    return refuse('picture-unreadable')
  }
}

const plainOf = (bytes: Uint8Array) =>
  typeOfFile(bytes) === 'image/png'
    ? withoutTexts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : bytes
