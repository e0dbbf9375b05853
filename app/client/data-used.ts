const name = 'thumba:data-used'

/** What this browser loaded from the market in one month. */
export type DataUsed = { month: string; bytes: number }
type Loaded = Pick<PerformanceResourceTiming, 'name' | 'transferSize'> & {
  entryType?: string
  workerStart?: number
}
/** How much smaller a page comes than it is unpacked. */
const packed = 1 / 8

const monthOf = (now: Date) => `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}`

/** `stored` as it was written before, with these bytes too. A new month begins at nothing. */
export function withBytes(stored: string | null, bytes: number, now: Date): DataUsed {
  const month = monthOf(now)
  try {
    const before = JSON.parse(stored ?? '{}') as Partial<DataUsed>
    if (before.month === month && Number.isFinite(before.bytes))
      return { month, bytes: before.bytes! + bytes }
  } catch {
    // Somebody else wrote there.
  }
  return { month, bytes }
}

/**
 * What came over the line: nothing where the browser had it, and nothing that others sent. What the service worker handed over
 * it counts itself, but for the page: the browser asked for that, and only says how long it is unpacked.
 */
export const bytesOf = (loaded: Loaded[], origin: string) =>
  loaded
    .filter(({ name }) => new URL(name).origin === origin)
    .reduce((sum, { transferSize, entryType, workerStart }) => {
      const share = workerStart ? (entryType === 'navigation' ? packed : 0) : 1
      return sum + Math.round(transferSize * share)
    }, 0)

const watchers = new Set<(used: DataUsed) => void>()

/** Counts what this page loads, from its beginning on. It stays in the browser. */
export function countDataUsed() {
  const count = (list: PerformanceObserverEntryList) =>
    add(bytesOf(list.getEntries() as PerformanceResourceTiming[], location.origin))
  for (const type of ['navigation', 'resource'])
    new PerformanceObserver(count).observe({ type, buffered: true })
  navigator.serviceWorker.addEventListener('message', ({ data }) => 'loaded' in data && add(data.loaded))
}

function add(bytes: number) {
  try {
    const used = withBytes(localStorage[name] ?? null, bytes, new Date())
    if (bytes > 0) localStorage[name] = JSON.stringify(used)
    for (const watch of watchers) watch(used)
  } catch {
    // Where storage is full or forbidden nothing is counted.
  }
}

/** Says at once what was counted, and again when more comes. Returns what ends it. */
export function watchDataUsed(watch: (used: DataUsed) => void) {
  watchers.add(watch)
  try {
    watch(withBytes(localStorage[name] ?? null, 0, new Date()))
  } catch {
    // Storage is forbidden.
  }
  return () => void watchers.delete(watch)
}
