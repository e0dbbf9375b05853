import { randomUUID } from 'node:crypto'
import { openS3Client, type S3Settings } from './s3-client.server.ts'
import { StorageError } from './storage-error.ts'

const within = 5_000 // all of it together

/** What a key must be allowed to do, as S3 calls it. */
export const neededRights = {
  put: 's3:PutObject',
  get: 's3:GetObject',
  list: 's3:ListBucket',
  remove: 's3:DeleteObject',
} as const
export type ProbeStep = keyof typeof neededRights

/** Writes, reads, lists and removes a file of a few bytes. Returns the first thing that does not work. */
export async function probeS3(
  settings: S3Settings,
): Promise<{ step: ProbeStep; fault: StorageError } | undefined> {
  const ask = openS3Client(settings)
  const end = Date.now() + within
  const key = `/health/start-${randomUUID()}.txt`
  const steps: [ProbeStep, string, RequestInit][] = [
    ['put', key, { method: 'PUT', body: 'thumba', headers: { 'Content-Type': 'text/plain' } }],
    ['get', key, {}],
    ['list', '?list-type=2&prefix=health%2F&max-keys=1', {}],
    ['remove', key, { method: 'DELETE' }],
  ]
  for (const [step, address, init] of steps) {
    try {
      const { answer } = await ask(step, address, init, { within: Math.max(1, end - Date.now()) })
      await answer.arrayBuffer()
    } catch (error) {
      return { step, fault: error instanceof StorageError ? error : new StorageError({ code: `${error}` }) }
    }
  }
}
