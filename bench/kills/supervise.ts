import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startArguments } from '#scripts/programs.ts'
import { environmentOfPrograms } from '#test/opened-shop.ts'
import { isAlive, type Process, processesOf } from './processes-of.ts'

/** As in deploy/files/server/etc/systemd/system/thumba.service. */
const restartAfter = 2_000
const stopWithin = 30_000

type Wanted = { settings: Record<string, string | undefined> & { DATA_DIR: string }; log: string }

/**
 * A shop on the embedded database, started again as systemd's `Restart=always` does: when its first process ends, what is left
 * of the unit is told to end, and after two seconds it is started.
 */
export function supervise({ settings, log }: Wanted) {
  const out = createWriteStream(log, { flags: 'a' })
  let child: ChildProcess | undefined
  let stopping = false
  let opened = Promise.withResolvers<void>()
  let isOpen = false
  let left: Process[] = []
  const looking = setInterval(async () => {
    if (child) left = await processesOf(child.pid, settings.DATA_DIR).catch(() => left)
  }, 250)

  function start() {
    const env = { ...environmentOfPrograms(), NODE_ENV: 'production', DATABASE_URL: undefined, ...settings }
    const started = spawn(process.execPath, startArguments(), { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (text) => out.write(text))
    started.stdout!.on('data', (text) => {
      if (!String(text).includes('is open at')) return
      isOpen = true
      opened.resolve()
    })
    started.once('exit', () => {
      if (stopping) return
      if (isOpen) opened = Promise.withResolvers() // who waits for its first opening waits on
      isOpen = false
      void clear()
        .then(() => pause(restartAfter))
        .then(() => stopping || start())
    })
  }

  /** KillMode=control-group. */
  async function clear() {
    for (const [signal, within] of [
      ['SIGTERM', stopWithin],
      ['SIGKILL', 5_000],
    ] as const) {
      for (const { pid } of left) kill(pid, signal)
      for (let waited = 0; waited < within; waited += 50) {
        if (!left.some(({ pid }) => isAlive(pid))) return
        await pause(50)
      }
    }
  }

  start()
  return {
    origin: `http://127.0.0.1:${settings.PORT}`,
    opened: () => opened.promise,
    processes: () => processesOf(child?.pid, settings.DATA_DIR),
    first: () => child!.pid!,
    async stop() {
      stopping = true
      clearInterval(looking)
      const ended = child!.exitCode === null && child!.signalCode === null && once(child!, 'exit')
      child!.kill('SIGTERM')
      await ended
      await clear()
      out.end()
    },
  }
}
export type Supervised = ReturnType<typeof supervise>

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {} // it has ended by itself
}
