import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { programFile } from '#app/gateways/processes/program-file.server.ts'

/** What makes the rest of the demo market: programs that begin before the shop opens, and once it is open. */
export type DemoWork = { before: string[]; beside: string[] }

const waitsForFirst = 5_000 // at most so long for what the demo's buyer bought

/** Begins a program that goes with this one, and never keeps it alive. */
export function beginBeside(program: string): ChildProcess {
  const working = fork(programFile(program), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  for (const sign of ['SIGINT', 'SIGTERM'] as const) process.once(sign, () => working.kill())
  working.unref()
  working.channel?.unref()
  return working
}

/** Resolves when the pages of the demo's buyer are full, or somewhat later. */
export async function beginBefore(program: string): Promise<void> {
  const working = beginBeside(program)
  await Promise.race([once(working, 'message'), once(working, 'exit'), pause(waitsForFirst)])
}
