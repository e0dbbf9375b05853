import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startArguments } from '#scripts/programs.ts'
import { usedBy } from './lists/processor.ts'

const barePort = 3900
export const bareOrigin = `http://127.0.0.1:${barePort}`

/** Starts the bare server in a process of its own. */
export async function startBareServer(): Promise<ChildProcess> {
  const child = fork('bench/bare-server.ts', [String(barePort)])
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

/** Memory is resident megabytes of the one that started, that which serves, and the one in the background: now, and the most there ever was. */
export type BenchServer = {
  origin: string
  pid: number
  /** The process that serves pages. */
  pages: number
  memory: () => number
  mostMemory: () => number
  /** Milliseconds of the processor that the one that serves has used so far. */
  processor: () => number
  /** The same of the one in the background. */
  backgroundProcessor: () => number
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

/** Starts Thumba with one process for pages and one in the background on `databaseUrl`, as `npm start` would with these settings. */
export async function startThumba(
  databaseUrl: string,
  port: number,
  settings: Record<string, string>,
): Promise<BenchServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    WEB_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
    DATA_DIR: '.data/bench',
    LIMIT_FACTOR: '1000000', // one address and one phone stand for everybody
    ...settings,
  }
  const child = spawn('node', startArguments(), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await saysOpen(child)
  const worker = (name: string) => workersOf(child.pid!).find((pid) => nameOf(pid) === name)!
  const [pages, background] = [worker('thumba-pages'), worker('thumba-background')]
  const end = (signal: 'SIGINT' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    pages,
    memory: () => residentMegabytes(child.pid!, 'VmRSS'),
    mostMemory: () => residentMegabytes(child.pid!, 'VmHWM'),
    processor: () => usedBy(pages),
    backgroundProcessor: () => usedBy(background),
    stop: () => end('SIGINT'),
    async kill() {
      const ended = end('SIGKILL')
      for (const one of [background, pages]) killNow(one)
      await ended
    },
  }
}

/** It may have ended with the one that started it. */
function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

function saysOpen(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout!.on('data', (text) => String(text).includes('is open at') && resolve())
  })
}

const workersOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => /^thumba-(?:pages|background)$/.test(nameOf(child)))

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/[\0 ].*/s, '')

function residentMegabytes(pid: number, kind: 'VmRSS' | 'VmHWM') {
  const kilobytes = [pid, ...workersOf(pid)].map((one) => {
    const line = new RegExp(`${kind}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${one}/status`, 'utf8'))
    return Number(line?.[1] ?? 0)
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
