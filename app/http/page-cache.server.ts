import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { dayOf, endOfDay } from '../base/dates/dates.ts'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
}
export type Encoding = keyof typeof compressors | 'identity'
export type CachedPage = {
  headers: Record<string, string>
  etag: string
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}
type Entry = { page: CachedPage; bytes: number; staleAt: number }

export type PageCache = {
  /** The kept page, or the one `render` makes; undefined when that one may not be kept (then ask again, uncached). */
  find: (key: string, render: () => Promise<Response>) => Promise<CachedPage | undefined>
  /** The kept page, if there is a fresh one. */
  peek: (key: string) => CachedPage | undefined
  forgetAll: () => void
}

/**
 * Keeps whole pages that look the same to every guest, for `seconds` or until `forgetAll`, and none into the next day
 * of Malawi's calendar: a seller's holiday may begin or end with it.
 */
export function createPageCache({ seconds, mostBytes = 48 * 2 ** 20, now = Date.now }: Limits): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes) || 1,
  })
  const rendering = new Map<string, Promise<CachedPage | undefined>>()
  let generation = 0

  const renderAndKeep = async (key: string, render: () => Promise<Response>) => {
    const startedIn = generation
    const midnight = endOfDay(dayOf(new Date(now()))).getTime()
    const response = await render()
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return undefined
    const body = Buffer.from(await response.arrayBuffer())
    const page = cachedPage(Object.fromEntries(response.headers), body)
    // Told of a change while rendering: this page may show the time before it, so it serves this once only. So does
    // one that was begun yesterday.
    if (startedIn === generation && now() < midnight)
      entries.set(key, {
        page,
        bytes: body.length * 1.4,
        staleAt: Math.min(now() + seconds * 1000, midnight),
      })
    return page
  }
  const peek = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.staleAt > now() ? entry.page : undefined
  }
  return {
    peek,
    async find(key, render) {
      const kept = peek(key)
      if (kept) return kept
      const turn = `${generation} ${dayOf(new Date(now()))} ${key}`
      const running = rendering.get(turn) ?? renderAndKeep(key, render).finally(() => rendering.delete(turn))
      rendering.set(turn, running)
      return running
    },
    forgetAll() {
      generation += 1
      entries.clear()
    },
  }
}
type Limits = { seconds: number; mostBytes?: number; now?: () => number }

function cachedPage(headers: Record<string, string>, raw: Buffer): CachedPage {
  const encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: raw }
  return {
    headers,
    etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      if (encoding === 'identity') return raw
      encoded[encoding] ??= compressors[encoding](raw).then((small) => (encoded[encoding] = small))
      return encoded[encoding]!
    },
  }
}
