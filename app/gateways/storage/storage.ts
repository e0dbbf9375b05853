export type StoredFile = { bytes: Uint8Array; type: string }

/** Where files lie. A key reads `products/{sellerId}/{name}/640.webp`; what is put under it replaces what was there. */
export interface Storage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Every key that begins with `prefix`, a folder that ends in `/`. */
  list(prefix: string): Promise<string[]>
  /** Bytes of the disk beneath, where there is one. */
  room?(): Promise<{ free: number; total: number }>
}

const longestKey = 400
// Every part begins with a letter or digit: so no `..`, no hidden file, nothing that needs escaping in an address.
const keyPattern = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i

export const isStorageKey = (key: string) => key.length <= longestKey && keyPattern.test(key)

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

const typesByEnding: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export const typeOfKey = (key: string) => typesByEnding[key.split('.').at(-1)!] ?? 'application/octet-stream'
