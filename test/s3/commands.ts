import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs what a store consists of, in a folder of its own, with what it says in files there. */
export function commandsIn(folder: string) {
  const running: ChildProcess[] = []
  return {
    run: (program: string, ...given: string[]) =>
      execFileSync(program, given, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 30_000,
      }).toString(),
    start(name: string, program: string, ...given: string[]) {
      const out = openSync(join(folder, `${name}.out`), 'a')
      running.push(spawn(program, given, { cwd: folder, stdio: ['ignore', out, out] }))
      closeSync(out)
    },
    async stop() {
      await Promise.all(running.toReversed().map(end))
    },
  }
}
export type Commands = ReturnType<typeof commandsIn>

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(hurry)
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      return probe
    }),
  )
  const ports = probes.map((probe) => (probe.address() as { port: number }).port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

/** Tries until it works, a minute at most. */
export async function until<T>(what: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not come up`, { cause: error })
      await pause(250)
    }
  }
}
