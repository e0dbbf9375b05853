import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startArguments } from '#scripts/programs.ts'
import { environmentOfPrograms } from '../opened-shop.ts'

export type SpawnedServer = {
  pid: number
  /** Everything it printed so far. */
  said: () => string
  /** Resolves as soon as it has printed something like this; rejects where it ends before. */
  says: (wanted: RegExp) => Promise<RegExpExecArray>
  /** Its exit code. */
  ended: Promise<number | null>
  /** To the server and its workers, as a terminal sends it. */
  signalAll: (signal: NodeJS.Signals) => void
}
export type RunningServer = SpawnedServer & {
  url: string
  /** Ctrl-C; resolves with the exit code. */
  stop: () => Promise<number | null>
  /** kill -9 of the server and its workers. */
  kill: () => Promise<void>
}

/** What tests set for themselves, and no server has. */
export const asOperators = { NODE_ENV: 'production', PASSWORD_COST: undefined }

/**
 * `npm start` without the preparing.
 * @param settings added to those of the tests; undefined takes one away
 * @param cwd the checkout that is started, where it is another one
 */
export function spawnServer(
  settings: Record<string, string | undefined>,
  cwd = process.cwd(),
): SpawnedServer {
  const env = {
    ...environmentOfPrograms(),
    ...asOperators,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    ...settings,
  }
  const child = spawn('node', startArguments(cwd), {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Its last words may be read after its end; where a child of it lives on, they never end.
  const silent = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const heard = ended.then(() => Promise.race([silent, pause(10_000, undefined, { ref: false })]))
  let said = ''
  const hearers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
      for (const hear of hearers) hear()
    })
  }
  const says = (wanted: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = () => {
        const found = wanted.exec(said)
        if (!found) return
        hearers.delete(hear)
        resolve(found)
      }
      hearers.add(hear)
      hear()
      void Promise.all([ended, heard]).then(([code]) =>
        reject(new Error(`the server ended with ${code} before it was open:\n${said}`)),
      )
    })
  const signalAll = (signal: NodeJS.Signals) => process.kill(-child.pid!, signal)
  return { pid: child.pid!, said: () => said, says, ended, signalAll }
}

/** The same; resolves when the shop is open. */
export async function startServer(
  settings: Record<string, string | undefined>,
  cwd?: string,
): Promise<RunningServer> {
  const spawned = spawnServer(settings, cwd)
  const { pid, says, ended, signalAll } = spawned
  const [, url] = await says(/is open at (http:\/\/localhost:\d+)/)
  return {
    ...spawned,
    url: url!,
    stop: () => {
      process.kill(pid, 'SIGINT')
      return ended
    },
    kill: async () => {
      signalAll('SIGKILL')
      await ended
    },
  }
}
