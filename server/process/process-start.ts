import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')
/** Of the kernel: what Linux counts a process's beginning in. */
const ticksPerSecond = 100

/**
 * What tells a process from a later one that was given its number: when it began. Undefined where it has ended, also where
 * nobody has collected it, as in containers without an init.
 */
export function startOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (!hasProc) return startByPs(pid)
  const ticks = startTicks(pid)
  return ticks === undefined ? undefined : `${bootId()} ${ticks}`
}

/** The same as a time, in milliseconds since 1970. Undefined also where the system does not say. */
export function startTimeOf(pid: number): number | undefined {
  const ticks = hasProc ? startTicks(pid) : undefined
  if (ticks === undefined) return undefined
  const [, booted] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? []
  return (Number(booted) + ticks / ticksPerSecond) * 1_000
}

function startTicks(pid: number): number | undefined {
  try {
    // A program's name may hold anything, brackets and spaces too.
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' || state === 'X' ? undefined : Number(rest[18])
  } catch {
    return undefined
  }
}

/** Numbers and ticks begin anew with the machine. */
const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

function startByPs(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    const [state = '', ...began] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? undefined : began.join(' ')
  } catch {
    return 'unknown' // it lives, and nobody says since when
  }
}

/** Which folder it is, wherever it is mounted and whatever it is called: a copy of it is another one. */
export function folderMark(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}
