import { type HelperAnswer, type HelperProcess, startHelperProcess } from './helper-process.server.ts'

export type HelperPoolSettings = {
  program: string
  /** So many processes work side by side, each at one request after the other. */
  lanes: number
  /** So long a request may take; then its process is ended, and the next request gets a new one. */
  seconds: number
  maxWaiting: number
  idleSeconds: number
}
type Waiting = {
  request: unknown
  done: (answer: HelperAnswer) => void
  failed: (error: unknown) => void
}

/** So many requests wait that one more would wait too long. */
export class HelperPoolBusy extends Error {
  readonly code = 'HELPERS_BUSY'
}

/** Some helper processes and those who wait for them, in their order. */
export function openHelperPool(settings: HelperPoolSettings) {
  const waiting: Waiting[] = []
  const lanes = Array.from({ length: settings.lanes }, () => openLane(settings))
  const free = [...lanes]

  async function goOn(lane: Lane) {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await lane.ask(next.request).then(next.done, next.failed)
    free.push(lane)
  }

  return {
    ask(request: unknown): Promise<HelperAnswer> {
      if (waiting.length >= settings.maxWaiting)
        return Promise.reject(new HelperPoolBusy(`Too many wait for ${settings.program}`))
      return new Promise((done, failed) => {
        waiting.push({ request, done, failed })
        const lane = free.pop()
        if (lane) void goOn(lane)
      })
    },
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}

type Lane = ReturnType<typeof openLane>

/** One process, made when there is something to do and gone again when there was nothing for a while. */
function openLane({ program, seconds, idleSeconds }: HelperPoolSettings) {
  let helper: HelperProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function close() {
    clearTimeout(idle)
    helper?.close()
    helper = undefined
  }

  return {
    close,
    async ask(request: unknown): Promise<HelperAnswer> {
      clearTimeout(idle)
      if (!helper?.isAlive()) helper = await startHelperProcess(program)
      const heard = await helper.ask(request, seconds)
      if ('answer' in heard) idle = setTimeout(close, idleSeconds * 1_000).unref()
      else close()
      return heard
    },
  }
}
