import { pictureMessage } from '#app/modules/platform/files/picture-messages.ts'
import { pictureAddress } from '../rules.ts'

/** What a seller's browser learns of a picture it sent; a product is given `path`. */
export type UploadedImage = {
  url: string
  path: string
  fullPath: string
  name: string
  size: number
  timeCreated: string
}

/** As many as a product may have. */
export const maxPicturesPerUpload = 8
/** Of all pictures in one form together: it waits in memory until it is whole. */
export const maxUploadFormBytes = 20 * 1024 * 1024

export const uploadMessages = {
  signedOut: 'Please log in and try again.',
  expired: 'Authentication expired. Please log in again.',
  notASeller: 'Only sellers can upload pictures.',
  line: 'Network error. Please check your connection and try again.',
  format: 'Invalid file format. Please use JPEG, PNG or WebP.',
  place: 'Storage location not found.',
  full: pictureMessage({ reason: 'storage-full' }),
  unfinished: 'This upload is not complete yet.',
  canceled: 'Upload canceled.',
  failed: 'Failed to upload images. Please try again.',
  nothing: 'Please choose a picture first',
  tooMany: `You can send at most ${maxPicturesPerUpload} pictures at once.`,
  tooMuch: 'These pictures are over 20 MB together. Please send fewer at once.',
  busy: 'Very many pictures are being read right now. Please try again in a minute.',
  tooOften: 'You sent very many pictures. Please try again in an hour.',
} as const

const largest = '1280.webp'

export const uploadedImage = (row: { path: string; size: number; createdAt: Date }): UploadedImage => ({
  url: pictureAddress(row.path, 1280, 'webp'),
  path: row.path,
  fullPath: `${row.path}/${largest}`,
  name: row.path.split('/').at(-1)!,
  size: row.size,
  timeCreated: row.createdAt.toISOString(),
})

/** Where the store itself is the reason, in words; what it is otherwise is ours to find in the log. */
export function storageErrorOf(
  error: unknown,
): { status: 'NOT_FOUND' | 'RESOURCE_EXHAUSTED' | 'UNAVAILABLE'; message: string } | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^(ENOSPC|EDQUOT)$/.test(code) || / 507\b|QuotaExceeded/.test(message))
    return { status: 'RESOURCE_EXHAUSTED', message: uploadMessages.full }
  if (code === 'HELPERS_BUSY') return { status: 'UNAVAILABLE', message: uploadMessages.busy }
  if (code === 'ENOENT' || message.includes('NoSuchBucket'))
    return { status: 'NOT_FOUND', message: uploadMessages.place }
  return undefined
}
