import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findPostmaster, type Postmaster, startPostmaster } from './postmaster.ts'

const lookEvery = 500
/** All processes may have been told to end: the server hears it a moment after PostgreSQL did. */
const beforeStart = 300
const firstPause = 500
const longestPause = 30_000
/** Who has run for so long did not fall because of how it was started. */
const steadyAfter = 60_000
/** One that has much to replay is ended in the midst of it. */
const longestStop = 5_000

/** `port`: where all processes look for it. */
type Watched = { cluster: Cluster; port: number; say: (line: string) => void }
/** What a test puts in the place of processes and time. */
type Means = {
  find: () => Postmaster | undefined
  start: (port: number) => Promise<Postmaster>
  reason: () => string
  now: () => number
  rest: (milliseconds: number) => Promise<unknown>
}

export type PostgresWatch = {
  /** Starts it no more: it is about to be ended, or is ended from outside with all others. */
  rest: () => void
  /** The same; resolves once a start that is under way is over. */
  stop: () => Promise<void>
}

/** After so many falls one after the other, in milliseconds. */
export const pauseAfter = (falls: number) => Math.min(firstPause * 2 ** (falls - 1), longestPause)

/**
 * Starts the embedded PostgreSQL again where it ends by itself or is killed, as the server does with its workers. On the same
 * port, which all processes know; where another program has it by now, it is tried until that gives it back.
 */
export function watchPostgres({ cluster, port, say }: Watched, given: Partial<Means> = {}): PostgresWatch {
  const end = new AbortController()
  const means: Means = {
    find: () => findPostmaster(cluster),
    start: (port) => startPostmaster(cluster, { port }),
    reason: () => lastWords(cluster),
    now: () => performance.now(),
    rest: (milliseconds) =>
      pause(milliseconds, undefined, { ref: false, signal: end.signal }).catch(() => {}),
    ...given,
  }
  const isResting = () => end.signal.aborted
  let startedAt = Number.NEGATIVE_INFINITY
  let falls = 0

  async function look() {
    if (means.find()) return
    await means.rest(beforeStart)
    if (isResting() || means.find()) return
    if (means.now() - startedAt > steadyAfter) falls = 0
    say(
      falls === 0 ? 'PostgreSQL ended; it is started again.' : `PostgreSQL ended again (${falls + 1} times).`,
    )
    await startAgain()
  }

  async function startAgain() {
    const fell = means.now()
    while (!isResting()) {
      falls++
      if (falls > 1) await means.rest(pauseAfter(falls))
      if (isResting()) return
      try {
        await means.start(port)
        startedAt = means.now()
        return say(`PostgreSQL runs again after ${((startedAt - fell) / 1000).toFixed(1)} s.`)
      } catch (error) {
        const next = (pauseAfter(falls + 1) / 1000).toFixed(1)
        say(`PostgreSQL does not start (${wordsOf(error)}${means.reason()}). Next try in ${next} s.`)
      }
    }
  }

  const watching = (async () => {
    while (!isResting()) {
      await look().catch((error: Error) => say(`PostgreSQL could not be looked after: ${error.message}`))
      await means.rest(lookEvery)
    }
  })()
  const rest = () => end.abort()
  return {
    rest,
    async stop() {
      rest()
      await Promise.race([watching, pause(longestStop)])
    },
  }
}

const wordsOf = (error: unknown) => `${(error as Error).message}`.split('\n')[0]!.slice(0, 200)

/** The last fault that PostgreSQL itself wrote. */
function lastWords({ data }: Cluster): string {
  try {
    const faults = readFileSync(join(data, 'server.log'), 'utf8')
      .split('\n')
      .filter((line) => /(?:FATAL|PANIC):/.test(line))
    const last = faults.at(-1)?.replace(/^.*?(?=FATAL|PANIC)/, '')
    return last ? `; ${last.slice(0, 200)}` : ''
  } catch {
    return ''
  }
}
