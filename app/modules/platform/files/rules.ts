import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/files.ts'

/** Where a picture lies and how large it is; `placeholder` is a tiny data URI drawn until it is there. */
export type StoredPicture = { path: string; width: number; height: number; placeholder: string }

/** Widths in pixels that pages use, each kept as AVIF and WebP. */
export const pictureSizes = [160, 320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
/** Widths for browsers that know neither: JPEG, made of the WebP when one of them asks for the first time. */
export const jpegSizes = [160, 320, 640] as const

/** A picture of a person is cut to a square and shown small. */
export const portraitSide = 320

export const allowedPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Pictures of a product, and so of one upload; the first is the cover. */
export const maxPictures = 8
export const maxPictureBytes = 5 * 1024 * 1024
export const maxPixels = 50_000_000
/** A picture 1 pixel wide and 50,000,000 high has few pixels and still takes a decoder most of a minute. */
export const maxPictureSide = 16_000
export const maxPictureSize = { width: 1920, height: 1080 }
/** A sheet that was photographed, upright or not: its small print stays readable. */
export const maxPhotoSize = { width: 1600, height: 1600 }
/** Of a document that was photographed, so that its small print stays readable. */
export const maxDocumentSide = 2000
export const maxPlaceholderLength = 700

/** Why a sent picture is not taken, and the HTTP status that says so. */
export const pictureStatuses = {
  'type-not-allowed': 415,
  'picture-too-large': 413,
  'picture-has-too-many-pixels': 400,
  'picture-side-too-long': 400,
  'picture-unreadable': 400,
  'picture-too-slow': 400,
  'storage-full': 429,
} as const
export type PictureRefusal = keyof typeof pictureStatuses
export const isPictureRefusal = (reason: string): reason is PictureRefusal =>
  Object.hasOwn(pictureStatuses, reason)

const longestName = 60

/** `products/{sellerId}/{name}_{time}_{random}`: only letters, digits and underscores of the name stay. */
export function picturePath(folder: string, fileName: string, mark: { now: Date; random: string }): string {
  const name = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, longestName)
  return `${folder}/${name || 'picture'}_${mark.now.getTime()}_${mark.random}`
}

export const pictureAddress = (path: string, size: number, format: 'avif' | 'webp' | 'jpg') =>
  `/media/${path}/${size}.${format}`

const fileNames = pictureSizes.flatMap((size) => pictureFormats.map((format) => `${size}.${format}`))
const jpegNames = jpegSizes.map((size) => `${size}.jpg`)
const allNames = new Set([...fileNames, ...jpegNames])

/** The files of a picture, by their keys in the store, and the JPEGs that were made of them. */
export const pictureFilesOf = (path: string) => fileNames.map((name) => `${path}/${name}`)
export const jpegFilesOf = (path: string) => jpegNames.map((name) => `${path}/${name}`)
/** Whether a key may be that of a picture's file. */
export const isPictureFile = (key: string) => allNames.has(key.slice(key.lastIndexOf('/') + 1))

/** Of which picture an address shows a file; undefined where it is none of ours. */
export const pathOfAddress = (address: string) => /^\/media\/(.+)\/\d+\.(?:avif|webp)$/.exec(address)?.[1]

/** What a file begins with, by its kind; every piece must stand where it belongs. */
const signatures: [type: string, ...pieces: [at: number, bytes: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8 ']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8L']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8X']],
  ['image/gif', [0, 'GIF8']],
  ['image/bmp', [0, 'BM']],
  ['image/tiff', [0, 'II*\0']],
  ['image/tiff', [0, 'MM\0*']],
  ['image/avif', [4, 'ftypavif']],
  ['image/heic', [4, 'ftyphei']],
  ['image/heic', [4, 'ftypmif1']],
  ['video/mp4', [4, 'ftyp']],
  ['application/pdf', [0, '%PDF']],
  ['application/zip', [0, 'PK\x03\x04']],
]

/** What a file is by its first bytes, whatever it is called. */
export function detectFileType(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 512))
  const found = signatures.find(([, ...pieces]) => pieces.every(([at, piece]) => start.startsWith(piece, at)))
  if (found) return found[0]
  return /<svg[\s>]/i.test(start) ? 'image/svg+xml' : 'unknown'
}

/** What a person reads; `detail` is the type found or the bytes counted. */
export function pictureMessage({ reason, detail }: { reason: PictureRefusal; detail?: unknown }): Message {
  if (reason === 'type-not-allowed') return typeNotAllowed(`${detail}`, allowedPictureTypes)
  if (reason === 'picture-too-large') return fill(texts.tooLarge, { size: `${megabytes(Number(detail))}` })
  return texts.pictureRefusals[reason]
}

export const typeNotAllowed = (type: string, allowed: readonly string[]): Message =>
  fill(texts.typeNotAllowed, { type, allowed: allowed.join(', ') })

/** Rounded up, so that a file a byte too large never reads as exactly 5 MB. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 100) / 100
