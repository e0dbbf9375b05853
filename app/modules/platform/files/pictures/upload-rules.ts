import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/files.ts'
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
  ...texts.uploads,
  full: texts.pictureRefusals['storage-full'],
  tooMany: fill(texts.tooManyPictures, { most: maxPicturesPerUpload }),
}

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
): { status: 'NOT_FOUND' | 'RESOURCE_EXHAUSTED' | 'UNAVAILABLE'; message: Message } | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^(ENOSPC|EDQUOT)$/.test(code) || / 507\b|QuotaExceeded/.test(message))
    return { status: 'RESOURCE_EXHAUSTED', message: uploadMessages.full }
  if (code === 'HELPERS_BUSY') return { status: 'UNAVAILABLE', message: uploadMessages.busy }
  if (code === 'ENOENT' || message.includes('NoSuchBucket'))
    return { status: 'NOT_FOUND', message: uploadMessages.place }
  return undefined
}
