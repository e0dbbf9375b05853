import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { type Cluster, openCluster } from './cluster.ts'
import { postgresHomeOf } from './postgres-account.ts'

let folder = ''
beforeEach(() => {
  const closed = mkdtempSync(join(tmpdir(), 'thumba-closed-')) // to PostgreSQL's own user, where there is one
  folder = join(closed, 'data')
  return () => {
    for (const place of [closed, postgresHomeOf(folder)]) rmSync(place, { recursive: true, force: true })
  }
})

const openElsewhere = async () => {
  const program = `import { openCluster } from '${import.meta.dirname}/cluster.ts'
    console.log(JSON.stringify(await openCluster(${JSON.stringify(folder)})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout) as Cluster
}

test('those that open a new folder at once agree on its password, and on programs that are all there', async () => {
  const clusters = await Promise.all(Array.from({ length: 4 }, openElsewhere))
  expect(new Set(clusters.map((cluster) => JSON.stringify(cluster))).size).toBe(1)
  const shipped = join(dirname(clusters[0]!.postgres), '..')
  expect(existsSync(join(shipped, 'share/postgresql/postgres.bki'))).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres-password'))).toHaveLength(1)
})

test.runIf(process.getuid?.() === 0)('a copy of the programs that was cut off is made again', async () => {
  const { postgres } = await openCluster(folder)
  const whole = join(dirname(postgres), '../share/postgresql')
  expect(postgres).toContain(postgresHomeOf(folder))
  rmSync(whole, { recursive: true })
  await openCluster(folder)
  expect(existsSync(join(whole, 'postgres.bki'))).toBe(true)
  expect(readdirSync(postgresHomeOf(folder)).sort()).toEqual(['native', 'postgres'])
})

test.runIf(process.getuid?.() === 0)(
  'what a start left that was killed while it copied goes at the next',
  async () => {
    const home = postgresHomeOf(folder)
    const { pid: dead } = spawnSync('true')
    const drafts = [dead, process.pid, process.ppid].map((pid) => `draft-${pid}-x1y2z3`)
    for (const draft of drafts) mkdirSync(join(home, draft, 'bin'), { recursive: true })
    await openCluster(folder)
    expect(readdirSync(home).sort()).toEqual([`draft-${process.ppid}-x1y2z3`, 'native', 'postgres'])
  },
)
