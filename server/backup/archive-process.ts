import { getPriority, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '#app/config.server.ts'
import { openArchiver } from './archiver.ts'

/** Milliseconds: a restore misses at most so much. */
const between = 20_000

// A process of its own: it reads much, and ends with the server that started it.
process.title = 'thumba-backup'
setPriority(Math.min(19, getPriority() + 10))
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('SIGTERM', () => stopped.abort())
process.once('disconnect', () => stopped.abort())

const archiver = openArchiver({
  config,
  adminUrl: process.env.BACKUP_ADMIN_URL,
  say: (line) => console.log(line),
})
while (!stopped.signal.aborted) {
  await archiver.tick()
  await pause(between, undefined, { signal: stopped.signal }).catch(() => {})
}
await archiver.tick() // what was done until the shop closed
await archiver.close()
process.exit(0)
