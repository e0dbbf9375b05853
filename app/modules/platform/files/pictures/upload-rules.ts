import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/files.ts'
import { maxPictures, pictureAddress } from '../rules.ts'

/** What a seller's browser learns of a picture it sent; a product is given `path`. */
export type UploadedImage = {
  url: string
  path: string
  fullPath: string
  name: string
  size: number
  timeCreated: string
}

/** Of all pictures in one form together: it waits in memory until it is whole. */
export const maxUploadFormBytes = 20 * 1024 * 1024

export const uploadMessages = {
  ...texts.uploads,
  full: texts.pictureRefusals['storage-full'],
  tooMany: fill(texts.tooManyPictures, { most: maxPictures }),
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
  const { name, code = '', status } = error as { name?: string; code?: string; status?: number }
  if (/^(ENOSPC|EDQUOT|QuotaExceeded)$/.test(code) || status === 507)
    return { status: 'RESOURCE_EXHAUSTED', message: uploadMessages.full }
  if (code === 'HELPERS_BUSY') return { status: 'UNAVAILABLE', message: uploadMessages.busy }
  if (code === 'ENOENT' || code === 'NoSuchBucket')
    return { status: 'NOT_FOUND', message: uploadMessages.place }
  if (name === 'StorageError') return { status: 'UNAVAILABLE', message: uploadMessages.away }
  return undefined
}

/** What a form says that could not keep a file: why, where the store is the reason, and otherwise that it failed. */
export function uploadFaultOf(error: unknown, failed: Message): { status: 500 | 503; message: Message } {
  const fault = storageErrorOf(error)
  return fault ? { status: 503, message: fault.message } : { status: 500, message: failed }
}
