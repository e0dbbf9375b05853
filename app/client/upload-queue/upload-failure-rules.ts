import type { Text } from '#app/messages/language.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'

/**
 * Why a try failed. `line` and `server` are tried again; `signed-out` is asked about first; `later` can only be tried again
 * by the seller, and a file that is `refused` never helps.
 */
export type UploadFailure = { kind: 'line' | 'server' | 'signed-out' | 'later' | 'refused'; message: Text }

export const offlineFailure: UploadFailure = { kind: 'line', message: uploadMessages.line }
export const signedOutFailure: UploadFailure = { kind: 'signed-out', message: uploadMessages.expired }
export const refusedFailure = (message: Text): UploadFailure => ({ kind: 'refused', message })

/** What an answer of the server means; without a status there was none. */
export function failureOf(status: number | undefined, body: string): UploadFailure {
  if (!status) return offlineFailure
  const message = messageIn(body) ?? uploadMessages.failed
  if (status === 401) return signedOutFailure
  if (status === 408 || status === 409 || status === 423 || status >= 500) return { kind: 'server', message }
  if (status === 403 || status === 404 || status === 429) return { kind: 'later', message }
  return { kind: 'refused', message }
}

function messageIn(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body)
    return typeof error?.message === 'string' && error.message ? error.message : undefined
  } catch {
    return undefined // not ours, or cut off
  }
}
