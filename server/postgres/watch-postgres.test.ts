import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { startPostgres } from './embedded-postgres.ts'
import { postgresHomeOf } from './postgres-account.ts'
import { findPostmaster, stopCluster } from './postmaster.ts'
import { watchPostgres } from './watch-postgres.ts'

const patient = { timeout: 180_000 }
const root = mkdtempSync(join(tmpdir(), 'thumba-watch-'))
const folders = ['fallen', 'first', 'copy'].map((name) => join(root, name))
const [fallen, first, copy] = folders as [string, string, string]
afterAll(async () => {
  for (const folder of folders) {
    await stopCluster(await openCluster(folder)).catch(() => {})
    rmSync(postgresHomeOf(folder), { recursive: true, force: true })
  }
  rmSync(root, { recursive: true, force: true })
})

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}
const lives = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The number by itself, from the first line of the file, as PostgreSQL's manual describes it. */
const numberIn = (data: string) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

test(
  'PostgreSQL whose first process is killed serves again at the same address, whatever still counted on it',
  patient,
  async () => {
    const { urlOf } = await startPostgres(fallen)
    const cluster = await openCluster(fallen)
    const url = urlOf('thumba')
    await ask(url, 'create table kept (n int); insert into kept values (7)')
    const said: string[] = []
    const watch = watchPostgres({ cluster, port: Number(new URL(url).port), say: (line) => said.push(line) })
    onTestFinished(() => watch.stop())
    // It never looks whether its first process lives, and holds the memory that the next one wants.
    const busy = new Client({ connectionString: url })
    busy.on('error', () => {})
    await busy.connect()
    const [{ pid: orphan }] = (await busy.query('select pg_backend_pid() as pid')).rows
    busy.query('select count(*) from generate_series(1, 100000000000)').catch(() => {})
    const before = numberIn(cluster.data)

    for (let fall = 1; fall <= 2; fall++) {
      const number = numberIn(cluster.data)
      process.kill(number, 'SIGKILL')
      await expect.poll(() => ask(url, 'select n from kept').catch(() => []), patient).toEqual([{ n: 7 }])
      expect(numberIn(cluster.data)).not.toBe(number)
      // It serves a moment before its start is over: killed in between, it would be one fall.
      await expect.poll(() => said.filter((line) => /runs again/.test(line)), patient).toHaveLength(fall)
    }
    expect([lives(before), lives(orphan)]).toEqual([false, false])
    expect(said[0]).toContain('PostgreSQL ended')
  },
)

test('one that falls again and again is tried ever more seldom, and each time it is told', async () => {
  const pauses: number[] = []
  const said: string[] = []
  let left = 9
  const running = { pid: 1, port: 5, began: 'then' }
  let found: typeof running | undefined = running
  const done = Promise.withResolvers<void>()
  const watch = watchPostgres(
    { cluster: await openCluster(first), port: 5, say: (line) => said.push(line) },
    {
      find: () => {
        const now = found
        found = undefined
        return now
      },
      start: async () => {
        if (left-- > 0) throw new Error('the port is taken')
        done.resolve()
        return running
      },
      reason: () => '',
      now: () => 0,
      rest: async (milliseconds) => {
        pauses.push(milliseconds)
        await new Promise(setImmediate)
      },
    },
  )
  await done.promise
  await watch.stop()
  const between = pauses.filter((each) => each >= 1_000)
  expect(between).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
  expect(said.filter((line) => line.includes('the port is taken'))).toHaveLength(9)
  expect(said.at(-1)).toContain('runs again')
})

test(
  'a copy of a folder has a PostgreSQL of its own, though its files name that of the first',
  patient,
  async () => {
    const one = await startPostgres(first, { fast: true })
    await one.stop()
    const cluster = await openCluster(first)
    cpSync(first, copy, { recursive: true })
    if (dirname(cluster.data) !== first)
      cpSync(postgresHomeOf(first), postgresHomeOf(copy), { recursive: true })
    const again = await startPostgres(first, { fast: true })
    const own = await openCluster(copy)
    await chownLike(cluster.data, own.data)
    const note = readFileSync(join(cluster.data, 'postmaster.pid'))
    writeFileSync(join(own.data, 'postmaster.pid'), note)

    expect(findPostmaster(cluster)?.pid).toBe(numberIn(cluster.data))
    expect(findPostmaster(own)).toBeUndefined()
    const other = await startPostgres(copy, { fast: true })
    await ask(other.urlOf('thumba'), 'create table only_here (n int)')
    expect(await ask(again.urlOf('thumba'), `select to_regclass('only_here') as there`)).toEqual([
      { there: null },
    ])
    await other.stop()
    expect(await ask(again.urlOf('thumba'), 'select 1 as one')).toEqual([{ one: 1 }])
    // The number of whoever has it by now: nobody is signalled.
    writeFileSync(join(own.data, 'postmaster.pid'), note.toString().replace(/^\d+/, `${process.pid}`))
    await stopCluster(own)
    expect(findPostmaster(own)).toBeUndefined()
    await again.stop()
  },
)

/** PostgreSQL starts only in a folder of its own user's. */
async function chownLike(from: string, to: string) {
  const { execFileSync } = await import('node:child_process')
  execFileSync('chown', ['-R', `--reference=${from}`, to])
  execFileSync('chmod', [`--reference=${from}`, to])
}
