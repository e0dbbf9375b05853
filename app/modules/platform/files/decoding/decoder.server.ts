import { availableParallelism } from 'node:os'
import { refuse } from '#app/base/result.ts'
import { config } from '#app/config.server.ts'
import {
  HelperPoolBusy,
  type HelperPoolSettings,
  openHelperPool,
} from '#app/gateways/processes/helper-pool.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { DecodeRequest, DecodeResult, DecodeTask } from './decode-tasks.server.ts'

/**
 * Reads pictures in processes of their own, one at a time in each. A picture that takes too long, too much memory or
 * the whole process down ends there, and pages go on being answered (decision 009).
 */
export function openDecoder(settings: HelperPoolSettings) {
  const pool = openHelperPool(settings)
  return {
    async read<Task extends DecodeTask>(task: Task, bytes: Uint8Array): Promise<DecodeResult<Task>> {
      const heard = await pool.ask({ task, bytes } satisfies DecodeRequest)
      if ('answer' in heard) return heard.answer as DecodeResult<Task>
      return refuse(heard.missing === 'late' ? 'picture-too-slow' : 'picture-unreadable')
    },
    close: pool.close,
  }
}

/** As many for each worker as there are cores for it. */
export const decoderPoolSettings = {
  lanes: Math.max(1, Math.floor(availableParallelism() / config.WEB_CONCURRENCY)),
  seconds: 20,
  idleSeconds: 60,
}

const program = programFile('app/modules/platform/files/decoding/decoder-process.ts')
const decoder = openDecoder({ program, maxWaiting: 60, ...decoderPoolSettings })

/** Makes something of a file that somebody sent, away from the process that serves pages. */
export const decodeUpload = decoder.read

/** In a lane of their own: however many old browsers ask, no seller waits for them. */
const jpegs = openDecoder({ program, maxWaiting: 500, ...decoderPoolSettings, lanes: 1 })

/** The JPEG of a picture that is stored as WebP; undefined where it can't be made now. */
export async function renderJpeg(webp: Uint8Array): Promise<Uint8Array | undefined> {
  const rendered = await jpegs.read('jpeg', webp).catch((error: unknown) => {
    if (error instanceof HelperPoolBusy) return undefined
    throw error
  })
  return rendered?.ok ? rendered.value : undefined
}
