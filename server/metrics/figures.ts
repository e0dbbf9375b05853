import { Counter, Gauge } from 'prom-client'

/** Milliseconds that what was read counts as new, however often somebody asks. */
const kept = 10_000
/** Prometheus waits for ten seconds; what takes longer than this is left out. */
const within = 3_000

type Sample = { value: number; labels?: Record<string, string> }
type Shown<Found> = {
  name: string
  help: string
  labelNames?: string[]
  /** Counted by somebody else, and never less than before. */
  isCounter?: boolean
  samplesOf: (found: Found) => Sample[]
}

/**
 * Figures that come from one reading, which happens when somebody asks for them, and only so often. Where it fails or
 * hangs they are missing: the last ones would look as if all were well.
 */
export function figures<Found>(read: () => Promise<Found>, all: Shown<Found>[]) {
  // What hangs is not asked again meanwhile: each look would hold another connection.
  let reading: Promise<Found> | undefined
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const refresh = atMostEvery(async () => {
    const found = await inTime(readOnce()).catch(() => undefined)
    for (const show of shows) show(found)
  })
  const shows = all.map(({ name, help, labelNames = [], isCounter, samplesOf }) => {
    const settings = { name, help, labelNames, collect: refresh }
    const metric = isCounter ? new Counter(settings) : new Gauge(settings)
    return (found: Found | undefined) => {
      metric.reset()
      if (labelNames.length === 0) metric.remove()
      for (const { labels = {}, value } of found === undefined ? [] : samplesOf(found))
        if (metric instanceof Gauge) metric.set(labels, value)
        else metric.inc(labels, value)
    }
  })
}

export const one = (value: number | null | undefined): Sample[] =>
  value === undefined || value === null ? [] : [{ value }]
export const secondsOf = (at: Date | null | undefined): Sample[] => one(at && at.getTime() / 1000)

/** Never twice at a time. */
function atMostEvery(read: () => Promise<void>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  return () => {
    if (!running && performance.now() - readAt >= kept) {
      readAt = performance.now()
      running = read().finally(() => {
        running = undefined
      })
    }
    return running ?? Promise.resolve()
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('late')), within)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
