import { uploadMessages } from '#app/domain/media/upload-rules.ts'

/**
 * Why a try failed. `line` and `server` are tried again; `signed-out` is asked about first; `later` can only be tried again
 * by the seller, and a file that is `refused` never helps.
 */
export type Fault = { kind: 'line' | 'server' | 'signed-out' | 'later' | 'refused'; message: string }

export const lineFault: Fault = { kind: 'line', message: uploadMessages.line }
export const expiredFault: Fault = { kind: 'signed-out', message: uploadMessages.expired }
export const refusedFault = (message: string): Fault => ({ kind: 'refused', message })

/** What an answer of the server means; without a status there was none. */
export function faultOf(status: number | undefined, body: string): Fault {
  if (!status) return lineFault
  const message = messageIn(body) ?? uploadMessages.failed
  if (status === 401) return expiredFault
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
