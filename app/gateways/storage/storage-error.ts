/** The file store did not do what was asked: what it answered, or that it did not. Never said of a file that is not there. */
export class StorageError extends Error {
  /** What the store calls it (`NoSuchBucket`), or why nothing came (`ECONNREFUSED`). */
  readonly code: string
  /** Nothing where no answer came. */
  readonly status: number | undefined
  override readonly name = 'StorageError'
  constructor(said: { status?: number; code: string }, cause?: unknown) {
    const words = said.status ? `answered ${said.status} ${said.code}`.trim() : `did not answer: ${said.code}`
    super(`The file store ${words}`, cause === undefined ? undefined : { cause })
    this.code = said.code
    this.status = said.status
  }
}

/** What was asked of the store and how often it failed, for /metrics: by what was asked, and by the status it answered. */
export const storageRequests = new Map<string, number>()
export const storageErrors = new Map<string, number>()

export type StorageRequest = 'put' | 'get' | 'remove' | 'list'
export function countStorageRequest(request: StorageRequest) {
  storageRequests.set(request, (storageRequests.get(request) ?? 0) + 1)
}
export function countStorageError(request: StorageRequest, { status }: { status: number | undefined }) {
  const key = `${request} ${status ?? 'none'}`
  storageErrors.set(key, (storageErrors.get(key) ?? 0) + 1)
}
