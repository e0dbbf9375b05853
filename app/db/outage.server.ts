import type { ConnectionError } from './connection-errors.ts'
import { DatabaseUnavailable } from './connection-errors.ts'

export type OutageSettings = {
  /** Resolves when the database takes work. */
  probe: () => Promise<unknown>
  /** For how long after it went those who come wait for it, in milliseconds. */
  patience: number
  /** So many at most. */
  maxWaiting: number
}

const firstPause = 100
const longestPause = 1_000
/** A switchover takes some seconds: whoever waits for it goes on a quarter of a second after it at the latest. */
const longestAtFirst = 250
const atFirst = 15_000
/** One that goes again so soon was not really back: it is looked for with longer pauses, not in a circle. */
const soon = 1_000

/**
 * Whether the database is away, as all users of a pool know it. They wait for a short while: a switchover takes seconds.
 * After that they are refused at once, so that nothing piles up. One probe looks when it is back.
 */
export function watchOutage({ probe, patience, maxWaiting }: OutageSettings) {
  let away: { since: number; kind: ConnectionError; cause: unknown } | undefined
  let closed = false
  let looking = false
  let suspecting = false
  let pause = firstPause
  let backAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()
  const listeners = new Set<(kind: ConnectionError | undefined) => void>()

  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  const tellAll = () => {
    for (const tell of listeners) tell(away?.kind)
  }

  async function look() {
    looking = true
    if (performance.now() - backAt < soon) await rest(pause)
    else pause = firstPause
    const longest = () => (away && Date.now() - away.since < atFirst ? longestAtFirst : longestPause)
    for (; away && !closed; pause = Math.min(pause * 1.5, longest())) {
      const answered = await probe().then(
        () => true,
        () => false,
      )
      if (answered && !closed) {
        away = undefined
        backAt = performance.now()
        tellAll()
        wakeAll()
      } else await rest(pause)
    }
    looking = false
  }

  function begin(kind: ConnectionError, cause: unknown) {
    if (away || closed) return
    away = { since: Date.now(), kind, cause }
    tellAll()
    if (!looking) void look()
  }

  return {
    /** Since when, as Date.now() says it; undefined while it is there. */
    since: () => away?.since,
    begin,
    /** Something waits for longer than it should: looks whether the database still answers. */
    suspect(kind: ConnectionError) {
      if (away || suspecting || closed) return
      suspecting = true
      probe()
        .catch((error) => begin(kind, error))
        .finally(() => {
          suspecting = false
        })
    },
    /** Resolves at once, or when it is back; rejects when it has been away for too long. */
    async untilBack(): Promise<void> {
      while (away || closed) {
        const left = away && !closed ? away.since + patience - Date.now() : 0
        if (left <= 0 || waiting.size >= maxWaiting)
          throw new DatabaseUnavailable(away?.kind ?? 'unreachable', away?.cause)
        await new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(timer)
            waiting.delete(wake)
            resolve()
          }
          const timer = setTimeout(wake, left)
          waiting.add(wake)
        })
      }
    },
    /** Hears the kind of error when the database goes, and undefined when it is back. */
    onChange: (listener: (kind: ConnectionError | undefined) => void) => listeners.add(listener),
    /** Whoever waits is refused, and nobody looks any more. */
    close() {
      closed = true
      wakeAll()
    },
  }
}

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
