import { type ChildProcess, fork } from 'node:child_process'
import { resolve as pathOf } from 'node:path'

/**
 * A process beside the one that serves pages, for work on what strangers send: it can be ended whatever it is doing,
 * which no thread can be, and takes nothing along when it runs out of memory or falls.
 */
export type HelperProcess = {
  /** The answer, or why there is none: it took longer than so many seconds, or the process is gone. */
  ask: (request: unknown, seconds: number) => Promise<HelperAnswer>
  isAlive: () => boolean
  close: () => void
}
export type HelperAnswer = { answer: unknown } | { missing: 'late' | 'gone' }
type Means = { maxHeapMegabytes?: number }

const longestStart = 60_000

/** Resolves when it has loaded all that it needs, so that no request pays for that. */
export async function startHelperProcess(
  program: string,
  { maxHeapMegabytes = 256 }: Means = {},
): Promise<HelperProcess> {
  const child = fork(pathOf(program), {
    // None of the server's secrets, and few threads.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {}) // its exit says enough
  child.unref()
  child.channel?.unref()
  await new Promise<void>((resolve, reject) => {
    const waits = setTimeout(() => child.kill('SIGKILL'), longestStart)
    const fell = () => {
      clearTimeout(waits)
      reject(new Error(`The helper process ${program} did not start`))
    }
    child.once('exit', fell)
    child.once('message', () => {
      clearTimeout(waits)
      child.off('exit', fell)
      resolve()
    })
  })
  return {
    ask: (request, seconds) => ask(child, request, seconds),
    isAlive: () => isAlive(child),
    close: () => void child.kill('SIGKILL'),
  }
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null

const ask = (child: ChildProcess, request: unknown, seconds: number): Promise<HelperAnswer> =>
  new Promise((resolve) => {
    if (!isAlive(child)) return resolve({ missing: 'gone' })
    const end = (answer: HelperAnswer) => {
      clearTimeout(late)
      child.off('message', hear)
      child.off('exit', fell)
      resolve(answer)
    }
    const hear = (answer: unknown) => end({ answer })
    const fell = () => end({ missing: 'gone' })
    const late = setTimeout(() => end({ missing: 'late' }), seconds * 1_000)
    child.once('message', hear)
    child.once('exit', fell)
    child.send(request as object, (error) => error && fell())
  })
