import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { config } from '#app/config.server.ts'
import type { StoredFile } from '../storage/storage.ts'

const maxWait = 30_000

/**
 * A picture as the background process has it or draws it, so that two workers never draw one. Undefined where this process
 * is no worker, or that one does not answer.
 */
export async function askBackgroundForPicture(key: string): Promise<StoredFile | undefined> {
  const { PROCESS, BACKGROUND_SOCKET } = config
  if (PROCESS !== 'pages' || !BACKGROUND_SOCKET) return undefined
  return ask(BACKGROUND_SOCKET, key).catch(() => undefined)
}

async function ask(socketPath: string, key: string): Promise<StoredFile | undefined> {
  const path = `/media/${key.split('/').map(encodeURIComponent).join('/')}`
  const signal = AbortSignal.timeout(maxWait)
  const asked = request({ socketPath, path, agent: false as const, signal, headers: { host: 'localhost' } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  if (response.statusCode !== 200) return undefined
  return { bytes, type: response.headers['content-type']! }
}
