import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { PricedCell } from '#app/modules/catalog/search/facets/facet-counts.server.ts'

/** Where the background process gives out what it counted. No visitor gets there: only files are asked of it for them. */
export const countsPath = '/product-counts'
/** Nothing new for so long: the question is asked again. */
const longestWait = 25_000
/** A process that does not even say so is gone. */
const longestSilence = 40_000
const pauseAfterFailure = 500
/** Whoever starts to serve before the first counts counts in the database meanwhile. */
const firstWithin = 10_000

type Counts = { version: string; cells: Buffer }

/** What was counted last, for all who ask for newer counts than theirs: they are answered when there are any. */
export function openSharedCounts() {
  let counts: Counts | undefined
  let made = 0
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const each of waiting) each()
    waiting.clear()
  }
  return {
    give(cells: PricedCell[]) {
      counts = { version: `${process.pid}-${++made}`, cells: serialize(cells) }
      wake()
    },
    /** Nothing where there is nothing newer for a while, or this process ends. */
    async newerThan(version: string): Promise<Counts | undefined> {
      if (!counts || counts.version === version)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          setTimeout(() => {
            waiting.delete(resolve)
            resolve()
          }, longestWait).unref()
        })
      return counts?.version === version ? undefined : counts
    },
    close: wake,
  }
}

/** Takes what another process of this machine counts, again and again; `first` resolves with the first, or soon without. */
export function followProductCounts(socketPath: string, take: (cells: PricedCell[]) => void) {
  const ending = new AbortController()
  const first = Promise.withResolvers<void>()
  const late = setTimeout(first.resolve, firstWithin)
  const follow = async () => {
    let version = ''
    while (!ending.signal.aborted) {
      const counts = await ask(socketPath, version, ending.signal).catch(() => 'away' as const)
      if (counts === 'away') await rest(pauseAfterFailure, undefined, { ref: false })
      else if (counts && !ending.signal.aborted) {
        version = counts.version
        take(deserialize(counts.cells))
        first.resolve()
      }
    }
  }
  void follow()
  return {
    first: first.promise.finally(() => clearTimeout(late)),
    stop: () => ending.abort(),
  }
}

async function ask(socketPath: string, version: string, stopped: AbortSignal): Promise<Counts | undefined> {
  const path = `${countsPath}?${new URLSearchParams({ version })}`
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestSilence)])
  const asked = request({ socketPath, path, agent: false as const, signal, headers: { host: 'localhost' } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const cells = await buffer(response)
  if (response.statusCode === 204) return undefined
  const newer = response.headers.etag
  if (response.statusCode === 200 && newer) return { version: newer, cells }
  throw new Error(`The background process answers ${response.statusCode}`)
}
