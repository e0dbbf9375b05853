import { useEffect } from 'react'

/** What is kept: the data, when it was kept, and for how many milliseconds it holds. */
export type CacheEntry = { data: unknown; timestamp: number; ttl: number }
/** The part of Web Storage that is used, so that tests can give another. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type At = { shelf?: StorageLike; now?: number }

export const defaultTtl = 300_000
const family = 'thumba:cache'
// Raise the number when the shape of what is kept changes: older entries are then thrown away.
const prefix = `${family}-2:`

/** What is already kept, so that the same answer is not kept twice and made to look fresh. */
const kept = new WeakSet<object>()

/** The kept data, or undefined when there is none, it is too old, or storage is forbidden. */
export function readCache<Data extends object>(key: string, at: At = {}): Data | undefined {
  const { shelf = browserShelf(), now = Date.now() } = at
  try {
    const entry = entryOf(shelf?.getItem(prefix + key))
    if (!entry || now - entry.timestamp >= entry.ttl || now < entry.timestamp) return undefined
    kept.add(entry.data as object)
    return entry.data as Data
  } catch {
    return undefined
  }
}

/** Keeps the data. Where storage is full our oldest entries give way; where it is forbidden nothing happens. */
export function writeCache(
  key: string,
  data: object,
  { ttl = defaultTtl, ...at }: At & { ttl?: number } = {},
) {
  const { shelf = browserShelf(), now = Date.now() } = at
  kept.add(data)
  if (!shelf) return
  try {
    const text = JSON.stringify({ data, timestamp: now, ttl } satisfies CacheEntry)
    const others = oldestFirst(shelf).filter((name) => name !== prefix + key)
    for (;;) {
      if (tryToSet(shelf, prefix + key, text)) return
      const oldest = others.shift()
      if (!oldest) return shelf.removeItem(prefix + key)
      shelf.removeItem(oldest)
    }
  } catch {
    // A page never fails for want of a cache.
  }
}

/** Keeps what came along with the page itself, for when it is visited again. */
export function useCachedData(key: string, data: object, wanted = true) {
  useEffect(() => {
    if (wanted && !kept.has(data)) writeCache(key, data)
  }, [key, data, wanted])
}

function tryToSet(shelf: StorageLike, name: string, text: string): boolean {
  try {
    shelf.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Our entries' names, the oldest first; those of an earlier version come before all others. */
function oldestFirst(shelf: StorageLike): string[] {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  const ageOf = (name: string) =>
    name.startsWith(prefix) ? (entryOf(shelf.getItem(name))?.timestamp ?? 0) : 0
  return names
    .filter((name) => name.startsWith(family))
    .map((name) => ({ name, timestamp: ageOf(name) }))
    .sort((a, b) => a.timestamp - b.timestamp)
    .map(({ name }) => name)
}

function entryOf(text: string | null | undefined): CacheEntry | undefined {
  if (!text) return undefined
  try {
    const entry = JSON.parse(text) as Partial<CacheEntry> | null
    const sound = typeof entry?.timestamp === 'number' && typeof entry.ttl === 'number' && entry.data
    return sound ? (entry as CacheEntry) : undefined
  } catch {
    return undefined
  }
}

/** Even asking for it throws where a browser forbids it. */
function browserShelf(): StorageLike | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
