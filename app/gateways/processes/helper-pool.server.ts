import PQueue from 'p-queue'
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
/** So many requests wait that one more would wait too long. */
export class HelperPoolBusy extends Error {
  readonly code = 'HELPERS_BUSY'
}

/** Some helper processes and those who wait for them, in their order. */
export function openHelperPool(settings: HelperPoolSettings) {
  const lanes = Array.from({ length: settings.lanes }, () => openLane(settings))
  const free = [...lanes]
  const queue = new PQueue({ concurrency: settings.lanes })

  async function askFreeLane(request: unknown): Promise<HelperAnswer> {
    const lane = free.pop()!
    try {
      return await lane.ask(request)
    } finally {
      free.push(lane)
    }
  }

  return {
    async ask(request: unknown): Promise<HelperAnswer> {
      if (queue.size >= settings.maxWaiting) throw new HelperPoolBusy(`Too many wait for ${settings.program}`)
      return queue.add(() => askFreeLane(request))
    },
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}

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
