import cluster, { type Worker } from 'node:cluster'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import { serveWorkerMetrics } from './worker-metrics.ts'

const maxFailures = 3
const maxPause = 10_000
const openWithin = 120_000

type Wanted = {
  /** The environment variables of each of them. */
  settings: Record<string, string>[]
  say: (line: string) => void
  program?: string
}
export type Workers = {
  /** Resolves when all of them serve; rejects where one ends again and again before it does. */
  ready: Promise<void>
  /** No worker is started from now on. */
  rest: () => void
  /** Ends them at once. */
  kill: () => void
  /** Lets each finish what it does; what is left after that time is killed. */
  close: (milliseconds: number) => Promise<void>
}

/** Of the C library, whose arenas otherwise grow with each thread: a third of a busy process. */
const memorySettings = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

/** V8 keeps less garbage where it may keep less (decision 002). What the operator's NODE_OPTIONS say comes first. */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? ''): string[] {
  const flags = ['--max-old-space-size=256', '--max-semi-space-size=16']
  return flags.filter((flag) => !options.includes(flag.split('=')[0]!))
}

/** Worker processes. One that falls is replaced: its fall must not close the shop. */
export function startWorkers({ settings, say, program }: Wanted): Workers {
  cluster.setupPrimary({ exec: program ?? programFile('server/worker.ts'), execArgv: memoryFlags() })
  serveWorkerMetrics()
  const living = new Set<Worker>()
  let resting = false
  let open = false

  /** Resolves when it serves. */
  const start = (own: Record<string, string>, failures = 0) =>
    new Promise<void>((resolve, reject) => {
      if (resting) return resolve()
      const worker = cluster.fork({ ...memorySettings, ...own })
      living.add(worker)
      let serves = false
      const late = setTimeout(() => worker.process.kill('SIGKILL'), openWithin)
      worker.on('error', () => {}) // a message to one that just ended
      worker.once('listening', () => {
        serves = true
        clearTimeout(late)
        resolve()
      })
      worker.once('exit', (code, signal) => {
        living.delete(worker)
        clearTimeout(late)
        if (resting) return resolve()
        const failed = serves ? 0 : failures + 1
        const how = signal ? `by ${signal}` : `with code ${code}`
        if (failed >= maxFailures && !open)
          return reject(new Error(`A worker ended ${failed} times before it served, at last ${how}.`))
        say(`A worker ended ${how}; another one takes its place.`)
        // Never at once: when all processes are told to end, this one may hear of it a moment later.
        setTimeout(() => start(own, failed).then(resolve, reject), pauseAfter(failed))
      })
    })

  const ready = Promise.all(settings.map((own) => start(own))).then(() => {
    open = true
  })
  ready.catch(() => {}) // whoever waits for it hears it
  const rest = () => {
    resting = true
  }
  return {
    ready,
    rest,
    kill() {
      for (const worker of living) worker.process.kill('SIGKILL')
    },
    async close(milliseconds) {
      rest()
      await Promise.all([...living].map((worker) => end(worker, milliseconds)))
    },
  }
}

const pauseAfter = (failures: number) => Math.min(500 * 2 ** failures, maxPause)

function end(worker: Worker, milliseconds: number) {
  return new Promise<void>((resolve) => {
    const late = setTimeout(() => worker.process.kill('SIGKILL'), milliseconds)
    worker.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    if (worker.isConnected()) worker.send('stop', () => {})
  })
}
