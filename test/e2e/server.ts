import { spawn } from 'node:child_process'

export type RunningServer = {
  url: string
  pid: number
  /** Everything it printed so far. */
  said: () => string
  /** Ctrl-C; resolves with the exit code. */
  stop: () => Promise<number | null>
  /** kill -9 of the server and its workers. */
  kill: () => Promise<void>
}

/**
 * `npm start` without the preparing: resolves when the shop is open.
 * @param settings added to those of the tests; undefined takes one away
 */
export async function startServer(settings: Record<string, string | undefined>): Promise<RunningServer> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', ...settings }
  const child = spawn('node', ['server/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was open:\n${said}`)),
    )
    child.stderr.on('data', (text) => {
      said += text
    })
    child.stdout.on('data', (text) => {
      said += text
      const open = /is open at (http:\/\/localhost:\d+)/.exec(said)
      if (open) resolve(open[1]!)
    })
  })
  return {
    url,
    pid: child.pid!,
    said: () => said,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL') // the whole group: workers too
      await ended
    },
  }
}
