import { LRUCache } from 'lru-cache'
import { dayOf, endOfDay } from '#app/base/dates/dates.ts'

/** A page as it was drawn: its size in bytes, and the names of all that it shows. */
export type Rendered<Page> = { page: Page; bytes: number; tags: readonly string[] }
type Draw<Page> = () => Promise<Rendered<Page> | undefined>

type Entry<Page> = {
  page: Page
  bytes: number
  tags: readonly string[]
  drawnAt: number
  /** When it has been kept for long enough. */
  staleAt: number
  /** When something that it shows changed. */
  changedAt: number
  endsAt: number
}
type Drawing<Page> = {
  startedAt: number
  /** When each name was told of first. */
  told: Map<string, number>
  page: Promise<Page | undefined>
}

export type PageCache<Page> = {
  /** The cached page, or the one that `draw` makes; undefined when that one may not be kept. */
  find: (key: string, draw: Draw<Page>) => Page | Promise<Page | undefined>
  /** The page as it was drawn last, however old within half an hour: for while nothing can be drawn. */
  findKept: (key: string) => Page | undefined
  /** Told that what has this name is another now: all pages that show it are drawn anew. */
  changed: (tag: string) => void
  allChanged: () => void
}

/** A page that was kept for long enough is served no longer than this, while it is drawn anew. */
const longestStale = 1_000
/**
 * A page that was drawn so long ago and shows what has changed is drawn anew before it is served. A younger one is
 * served: so a page in demand is drawn four times a second at most, however often it is told of changes.
 */
const shortestPause = 250
/** While the database is away a page of before it is better than none, for so long. */
const longestKept = 30 * 60_000
const never = Number.POSITIVE_INFINITY
/** What a page takes beside its bytes and its address: someone may ask for a million pages of almost nothing. */
const besideItsBytes = 4_096
const everything = '*'

type Limits = { seconds: number; mostBytes?: number; now?: () => number }

/**
 * Keeps pages by their address for `seconds`, or until something that they show has changed, and none into the next day
 * of Malawi's calendar: a seller's holiday may begin or end with it. A page is drawn once, however many ask for it.
 */
export function createPageCache<Page extends object>(limits: Limits): PageCache<Page> {
  const { seconds, mostBytes = 48 * 2 ** 20, now = Date.now } = limits
  const tagged = new Map<string, Set<Entry<Page>>>()
  /** All that are under way, and of each page the one that began last. */
  const drawings = new Set<Drawing<Page>>()
  const newest = new Map<string, Drawing<Page>>()
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + key.length * 2 + besideItsBytes,
    dispose: (entry) => untag(entry),
  })

  const untag = (entry: Entry<Page>) => {
    for (const tag of entry.tags) {
      const others = tagged.get(tag)
      others?.delete(entry)
      if (others?.size === 0) tagged.delete(tag)
    }
  }
  const keep = (key: string, { page, bytes, tags }: Rendered<Page>, { startedAt, told }: Drawing<Page>) => {
    const endsAt = endOfDay(dayOf(new Date(startedAt))).getTime()
    const drawnAt = entries.peek(key)?.drawnAt ?? 0
    if (now() >= endsAt || drawnAt > startedAt) return
    const names = [...tags, everything]
    const changedAt = Math.min(...names.map((tag) => told.get(tag) ?? never))
    const staleAt = now() + seconds * 1000
    const entry = { page, bytes, tags: names, drawnAt: startedAt, staleAt, changedAt, endsAt }
    entries.set(key, entry)
    if (entries.peek(key) !== entry) return // larger than all that may be kept
    for (const tag of entry.tags) tagged.set(tag, (tagged.get(tag) ?? new Set()).add(entry))
  }
  /** Joins the drawing that is under way, unless it began before a change, or so long ago that it may show too old a state. */
  const draw = (key: string, renderShared: Draw<Page>): Promise<Page | undefined> => {
    const started = now()
    const turn = `${dayOf(new Date(started))} ${key}`
    const running = newest.get(turn)
    const pause = running?.told.size === 0 ? longestStale : shortestPause
    if (running && started - running.startedAt < pause) return running.page
    const drawing: Drawing<Page> = { startedAt: started, told: new Map(), page: Promise.resolve(undefined) }
    drawings.add(drawing) // first: what is told from now on counts for it
    newest.set(turn, drawing)
    drawing.page = renderShared()
      .then((drawn) => {
        if (drawn) keep(key, drawn, drawing)
        else entries.delete(key) // it may have been there before
        return drawn?.page
      })
      .finally(() => {
        drawings.delete(drawing)
        if (newest.get(turn) === drawing) newest.delete(turn)
      })
    return drawing.page
  }
  const tell = (tag: string) => {
    const at = now()
    for (const entry of tagged.get(tag) ?? []) entry.changedAt = Math.min(entry.changedAt, at)
    for (const { told } of drawings) if (!told.has(tag)) told.set(tag, at)
  }

  return {
    find(key, renderShared) {
      const entry = entries.get(key)
      const time = now()
      if (!entry || time >= entry.endsAt || time >= entry.staleAt + longestStale)
        return draw(key, renderShared)
      const isOld = time >= entry.drawnAt + shortestPause
      if (time >= entry.changedAt && isOld) return draw(key, renderShared)
      if (time >= entry.staleAt && isOld) draw(key, renderShared).catch(() => {})
      return entry.page
    },
    findKept(key) {
      const entry = entries.get(key)
      const time = now()
      return entry && time < entry.endsAt && time < entry.drawnAt + longestKept ? entry.page : undefined
    },
    changed: tell,
    allChanged: () => tell(everything),
  }
}
