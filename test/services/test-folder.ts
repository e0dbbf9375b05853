import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join, resolve } from 'node:path'

/** For the data of a server or of a cluster that lives no longer than this process. Whoever asks for it removes it. */
export function testFolder(name: string): string {
  const place = hasRoomInMemory() ? memory : resolve('.data')
  mkdirSync(place, { recursive: true })
  removeLeft(place)
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-${name}-`))
  chmodSync(folder, 0o755) // mkdtemp closes it to others, PostgreSQL's user among them
  return folder
}

/** What processes left that have ended, the killed ones and workers of tests that share a shop. */
export function removeLeftFolders() {
  for (const place of [memory, resolve('.data')]) removeLeft(place)
}

const prefix = 'thumba-test-'
const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * A database for each of hundreds of tests is a lot to write, and so are the files of their shops: in memory, where there is
 * enough of it, a third faster.
 */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough && freemem() >= 2 * enough
  } catch {
    return false // not on this system
  }
}

/** A PostgreSQL whose folder goes ends by itself. */
function removeLeft(place: string) {
  for (const name of namesIn(place)) {
    const [, pid] = name.match(`^${prefix}(\\d+)-`) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return [] // not on this system
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
