import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import { memoryFlags } from '../process/workers.ts'

const betweenStarts = 10_000
/** After that time what is not copied yet waits for the next start. */
const endsWithin = 4_000
type Wanted = { adminUrl: string | undefined; say: (line: string) => void }

/** Keeps a process that copies what the shop writes, and starts it anew where it falls. Returns how it is ended. */
export function runArchiver({ adminUrl, say }: Wanted): () => Promise<void> {
  let resting = false
  let child = start()

  function start(): ChildProcess {
    const env = { MALLOC_ARENA_MAX: '2', ...process.env, ...(adminUrl && { BACKUP_ADMIN_URL: adminUrl }) }
    const started = fork(programFile('server/backup/archive-process.ts'), { env, execArgv: memoryFlags() })
    started.once('exit', async (code, signal) => {
      if (resting) return
      say(
        `The backup process ended ${signal ? `by ${signal}` : `with code ${code}`}; another one takes its place.`,
      )
      await pause(betweenStarts, undefined, { ref: false })
      if (!resting) child = start()
    })
    return started
  }

  return async () => {
    resting = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), endsWithin)
    await ended
    clearTimeout(late)
  }
}
