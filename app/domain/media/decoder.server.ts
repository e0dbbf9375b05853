import { availableParallelism } from 'node:os'
import { config } from '../../config.server.ts'
import { openPool, type PoolSettings } from '../../gateways/helper-pool.server.ts'
import { refuse } from '../shared/result.ts'
import type { DecodeAnswer, DecodeRequest, DecodeTask } from './decode-tasks.server.ts'

/**
 * Reads pictures in processes of their own, one at a time in each. A picture that takes too long, too much memory or
 * the whole process down ends there, and pages go on being answered (decision 109).
 */
export function openDecoder(settings: PoolSettings) {
  const pool = openPool(settings)
  return {
    async read<Task extends DecodeTask>(task: Task, bytes: Uint8Array): Promise<DecodeAnswer<Task>> {
      const heard = await pool.ask({ task, bytes } satisfies DecodeRequest)
      if ('answer' in heard) return heard.answer as DecodeAnswer<Task>
      return refuse(heard.missing === 'late' ? 'picture-too-slow' : 'picture-unreadable')
    },
    close: pool.close,
  }
}

/** As many for each worker as there are cores for it. */
export const picturePool = {
  lanes: Math.max(1, Math.floor(availableParallelism() / config.WEB_CONCURRENCY)),
  seconds: 20,
  idleSeconds: 60,
}

const program = 'app/domain/media/decoder-process.ts'
const decoder = openDecoder({ program, maxWaiting: 60, ...picturePool })

/** Makes something of a file that somebody sent, away from the process that serves pages. */
export const decodeSent = decoder.read
