import { appendFile, chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asAccount, type Cluster, run } from '../../postgres/cluster.ts'
import { isRunning, stopCluster } from '../../postgres/postmaster.ts'
import { findFreePort } from '../../process/free-port.ts'
import type { FullBackup } from '../database/full-backup.ts'
import { BackupRefusal } from '../folder/backup-folder.ts'

const betweenLooks = 200
const longest = `${24 * 3600}`

/** Nothing but the log in place is read: the moment is reached, or PostgreSQL says why not. */
export async function replayLog(cluster: Cluster, base: FullBackup, to: string) {
  const settings = join(cluster.data, 'postgresql.auto.conf')
  const signal = join(cluster.data, 'recovery.signal')
  const { account } = cluster
  const own = await readFile(settings, 'utf8').catch(() => '')
  const refusesAll = process.platform === 'win32' ? 'exit 1' : 'false'
  const goal = [
    `restore_command = '${refusesAll}'`,
    `recovery_target_time = '${to.replace('T', ' ').replace('Z', '+00')}'`,
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
  ]
  await appendFile(settings, `\n${goal.join('\n')}\n`)
  await writeFile(signal, '')
  if (account) for (const file of [settings, signal]) await chown(file, account.uid, account.gid)
  const port = await findFreePort(0, '127.0.0.1', () => {})
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150`
  const log = join(cluster.data, 'server.log')
  const command = ['start', '-w', '-t', longest, '-D', cluster.data, '-l', log, '-o', options]
  try {
    // It answers as soon as the copy is consistent, and replays on.
    await run(cluster.pgCtl, command, asAccount(cluster))
    await waitForPromotion(cluster, port, base)
    // All of it is on the disk before anybody starts it otherwise: never stopped by force.
    await run(cluster.pgCtl, ['stop', '-w', '-t', longest, '-D', cluster.data], asAccount(cluster))
  } catch (error) {
    if (isRunning(cluster)) await stopCluster(cluster)
    throw new BackupRefusal(`The log could not be replayed: ${await reasonIn(log, error as Error)}`)
  }
  await writeFile(settings, own)
  await rm(log, { force: true })
}

/** Until it replays no more and has begun a timeline of its own. Stopped before that, it would go on past the moment. */
async function waitForPromotion(cluster: Cluster, port: number, base: FullBackup) {
  const connectionString = `postgres://thumba:${cluster.password}@127.0.0.1:${port}/postgres`
  for (;;) {
    const timeline = await askTimeline(connectionString)
    if (timeline !== undefined && timeline > base.timeline) return
    if (!isRunning(cluster)) throw new Error('PostgreSQL ended')
    await pause(betweenLooks)
  }
}

/** Nothing while it starts or replays. */
async function askTimeline(connectionString: string): Promise<number | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as replays')
    if (rows[0].replays) return undefined
    await client.query('checkpoint')
    const { rows: found } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
    return Number.parseInt(found[0].name.slice(0, 8), 16)
  } catch (error) {
    if (startsUp.test(`${(error as { code?: string }).code}`)) return undefined
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
const startsUp = /^(?:57P0[1-3]|ECONNREFUSED|ECONNRESET)$/

async function reasonIn(log: string, error: Error) {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n')
  const fatal = lines.findLast((line) => /\b(?:FATAL|PANIC|ERROR):/.test(line))
  return fatal ?? error.message
}
