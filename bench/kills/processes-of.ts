import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '#server/postgres/cluster.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'

export type Process = { pid: number; name: string }

/** Every process of a shop: of its first one, of PostgreSQL, which leaves it, and of the simulators, which do too. */
export async function processesOf(first: number | undefined, dataDir: string): Promise<Process[]> {
  const postmaster = findPostmaster(await openCluster(dataDir))?.pid
  const simulators = ['paychangu', 'messages'].map((name) => simulatorIn(join(dataDir, name)))
  const roots = [first, postmaster, ...simulators].filter((pid) => pid !== undefined)
  const all = new Set(roots.flatMap((pid) => [pid, ...below(pid)]))
  return [...all].flatMap((pid) => {
    const name = nameOf(pid)
    return name === undefined ? [] : [{ pid, name: pid === postmaster ? 'postmaster' : name }]
  })
}

function simulatorIn(folder: string): number | undefined {
  const text = textOf(join(folder, 'address.json'))
  return text ? (JSON.parse(text) as { pid: number }).pid : undefined
}

const below = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...below(child)])

/** As `ps` shows it. Undefined where it has ended. */
function nameOf(pid: number): string | undefined {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0').filter(Boolean)
  const program = words.map((word) => /(\w+-process)\.[jt]s$/.exec(word)?.[1]).find(Boolean)
  return words.length === 0 ? undefined : (program ?? words.join(' ').trim())
}

export const isAlive = (pid: number) => nameOf(pid) !== undefined

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
