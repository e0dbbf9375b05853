import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Fingerprint } from '../fingerprints/image-fingerprint/fingerprint-rules.ts'
import { maxPictureSize, maxPixels, maxPlaceholderLength, pictureSizes, portraitSide } from '../rules.ts'
import { computeFingerprint } from './compute-fingerprint.server.ts'

export type RenderedPicture = {
  width: number
  height: number
  placeholder: string
  gist: Fingerprint | undefined // what a product's picture is known again by
  files: { name: string; type: string; bytes: Uint8Array }[]
}
type Bitmap = { data: Buffer; info: OutputInfo }

export const pictureQualities = { webp: 80, avif: 50 } // look alike; 80 is the quality that uploads are compressed to
/** How hard AVIF is squeezed. From 2 to 4 the time grows sevenfold, and a file loses a tenth. */
export const avifEffort = { photograph: 2, drawing: 1, portrait: 2 }
export type PictureKind = keyof typeof avifEffort
const placeholderWidth = 16
const white = { background: '#ffffff' }

/** The picture upright, without its metadata, on white, in every size and format. Throws on what cannot be decoded. */
export async function renderPicture(bytes: Uint8Array, kind: PictureKind): Promise<RenderedPicture> {
  const whole = await frame(
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient(),
    kind,
  )
    .flatten(white)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  const files = []
  for (const size of sizesOf(kind)) files.push(...(await renderSize(whole, size, avifEffort[kind])))
  const gist = kind === 'portrait' ? undefined : await computeFingerprint(whole.data, { raw: whole.info })
  return { width, height, placeholder: await renderPlaceholder(whole), gist, files }
}

const sizesOf = (kind: PictureKind) =>
  kind === 'portrait' ? pictureSizes.filter((size) => size <= portraitSide) : pictureSizes

/** Made smaller, never larger; a portrait becomes a square around its middle. */
function frame(picture: Sharp, kind: PictureKind): Sharp {
  if (kind !== 'portrait')
    return picture.resize({ ...maxPictureSize, fit: 'inside', withoutEnlargement: true })
  return picture.resize({ width: portraitSide, height: portraitSide, fit: 'cover' })
}

const open = ({ data, info }: Bitmap) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/** Every size exists, so that its address can be told without asking; one wider than the picture is as wide as it. */
async function renderSize(whole: Bitmap, size: number, effort: number) {
  const sized = await open(whole)
    .resize({ width: size, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [avif, webp] = await Promise.all([
    open(sized).avif({ quality: pictureQualities.avif, effort }).toBuffer(),
    open(sized).webp({ quality: pictureQualities.webp, effort: 2 }).toBuffer(),
  ])
  return [
    { name: `${size}.avif`, type: 'image/avif', bytes: avif },
    { name: `${size}.webp`, type: 'image/webp', bytes: webp },
  ]
}

const renderPlaceholder = (whole: Bitmap) => placeholderOf(() => open(whole))

/** A tiny picture as a data URI, stretched and so blurred where it is shown. */
export async function placeholderOf(picture: () => Sharp): Promise<string> {
  for (const quality of [30, 10, 1]) {
    const tiny = picture().resize(placeholderWidth, placeholderWidth, { fit: 'inside' })
    const bytes = await tiny.webp({ quality, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length < maxPlaceholderLength) return address
  }
  throw new Error('A picture of 16 pixels does not fit its placeholder')
}
