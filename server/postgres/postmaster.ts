import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folderMark, startOf } from '../process/process-start.ts'
import { asAccount, type Cluster, run } from './cluster.ts'

/** PostgreSQL's first process, which has all others. `began` tells it from a later one of the same number. */
export type Postmaster = { pid: number; port: number; began: string }

const noteOf = ({ data }: Cluster) => join(data, 'postmaster.pid')

/**
 * The one that runs on this folder. What postmaster.pid says is not enough: it stays where it was killed, its number is given
 * to others, and a copy of a folder names that of the first one, whose database must not be taken for its own.
 */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const [number, folder = '', , port] = textOf(noteOf(cluster)).split('\n')
  const pid = Number(number)
  const began = startOf(pid)
  if (began === undefined || !isOf(pid, cluster, folder)) return undefined
  return { pid, port: Number(port), began }
}

/** Where the one that was killed here listened: servers that are open look for it there. */
export function lastPort(cluster: Cluster): number | undefined {
  const [, folder = '', , port] = textOf(noteOf(cluster)).split('\n')
  return isSameFolder(folder, cluster.data) ? Number(port) || undefined : undefined
}

/** Whether the process works in this folder, as each of PostgreSQL's does. `named`: what it said itself, where nobody else does. */
function isOf(pid: number, cluster: Cluster, named = ''): boolean {
  const program = textOf(`/proc/${pid}/comm`).trim()
  if (program && program !== 'postgres') return false
  const place = placeOf(pid, cluster)
  return place === undefined ? isSameFolder(named, cluster.data) : place === folderMark(cluster.data)
}

/** Where a process works. Undefined where the system does not say. */
function placeOf(pid: number, { account }: Cluster): string | undefined {
  const link = `/proc/${pid}/cwd`
  try {
    const { dev, ino } = statSync(link, { bigint: true })
    return `${dev}:${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || !account) return undefined
  }
  // In most containers root may not look into others' processes, but they themselves may.
  const own = { uid: account.uid, gid: account.gid, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('stat', ['-L', '-c', '%d:%i', link], own)
  return status === 0 ? stdout.trim() : undefined
}

function isSameFolder(one: string, other: string): boolean {
  if (!one) return false
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

type Start = { port: number; fast?: boolean }

/** Starts it where it does not run. Several servers may try at once: one does, and the others find it running. */
export async function startPostmaster(cluster: Cluster, { port, fast = false }: Start): Promise<Postmaster> {
  const release = await untilTurn(cluster)
  try {
    const running = findPostmaster(cluster)
    if (running) return running
    await endOrphans(cluster)
    // PostgreSQL believes it where the number belongs to anybody: to another program, or to one that nobody collects.
    rmSync(noteOf(cluster), { force: true })
    await startBy(cluster, port, fast)
    const started = findPostmaster(cluster)
    if (!started) throw new Error('it ended again at once')
    return started
  } finally {
    release()
  }
}

async function startBy(cluster: Cluster, port: number, fast: boolean) {
  const durability = fast ? '-c fsync=off -c synchronous_commit=off -c full_page_writes=off' : ''
  const memory =
    '-c shared_buffers=256MB -c work_mem=16MB -c effective_cache_size=1GB -c random_page_cost=1.1 -c jit=off'
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 ${memory} ${durability}`
  const log = join(cluster.data, 'server.log')
  const command = ['start', '-w', '-t', '120', '-D', cluster.data, '-l', log, '-o', `-p ${port} ${options}`]
  await run(cluster.pgCtl, command, asAccount(cluster)).catch((error) => {
    // After a fall it may have much to replay, longer than pg_ctl waits.
    if (!findPostmaster(cluster)) throw error
  })
}

/** Whoever else starts it is done when it serves: pg_ctl waits for so long. */
async function untilTurn(cluster: Cluster): Promise<() => void> {
  for (let look = 0; look < mostTurns; look++) {
    const release = takeTurn(cluster)
    if (release) return release
    await pause(betweenTurns)
  }
  throw new Error('another process is starting PostgreSQL')
}
const mostTurns = 520
const betweenTurns = 250 // milliseconds

/** Undefined while another living process has it. What a killed one left is taken over. */
function takeTurn(cluster: Cluster): (() => void) | undefined {
  const folder = dirname(cluster.data)
  const file = join(folder, '.postgres-starting')
  const note = (pid: number) => JSON.stringify([pid, startOf(pid), folderMark(folder)])
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, note(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const held = textOf(file)
    const pid = Number(/\d+/.exec(held)?.[0])
    if (startOf(pid) !== undefined && held === note(pid)) return undefined
    if (textOf(file) === held) rmSync(file, { force: true })
  }
  return undefined
}

const looks = 50
const betweenLooks = 50 // milliseconds

/**
 * What is left of a PostgreSQL whose first process was killed: each ends when it next looks, and one that counts for long does
 * not look. They hold its memory, and while one lives no other may start. What they had not confirmed is lost with them.
 */
async function endOrphans(cluster: Cluster): Promise<void> {
  for (const signal of [undefined, 'SIGQUIT', 'SIGKILL'] as const) {
    for (let look = 0; look < looks; look++) {
      const left = processesOn(cluster)
      if (left.length === 0) return
      if (signal && look === 0) for (const pid of left) endNow(pid, signal)
      // Those that only wait end within moments.
      if (!signal && look * betweenLooks >= 500) break
      await pause(betweenLooks)
    }
  }
}

function endNow(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {} // it has just ended
}

/** Linux alone says who works where; elsewhere PostgreSQL refuses to start beside them, and is tried again. */
function processesOn(cluster: Cluster): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => startOf(pid) !== undefined && isOf(pid, cluster))
  } catch {
    return []
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Ends it within seconds; one that was ended by somebody else, such as a signal to all processes, is fine too. */
export async function stopCluster(cluster: Cluster) {
  for (const [mode, seconds] of ways) {
    if (!isRunning(cluster)) return // pg_ctl would signal whoever has its number by now
    const command = ['stop', '-w', '-t', seconds, '-m', mode, '-D', cluster.data]
    const stopped = await run(cluster.pgCtl, command, asAccount(cluster)).then(
      () => true,
      () => false,
    )
    if (stopped || !isRunning(cluster)) return
  }
  throw new Error(`PostgreSQL does not stop; ${join(cluster.data, 'server.log')} says why`)
}
const ways = [
  ['fast', '4'],
  ['immediate', '2'],
] as const

export const isRunning = (cluster: Cluster) => findPostmaster(cluster) !== undefined
