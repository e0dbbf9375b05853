import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { asAccount, type Cluster, openCluster, run } from '#server/postgres/cluster.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { postgresHomeOf } from '#server/postgres/postgres-account.ts'
import { stopCluster } from '#server/postgres/postmaster.ts'
import { findFreePort } from '#server/process/free-port.ts'
import { testFolder } from './test-folder.ts'

/** A server, and a standby that follows it by streaming replication. */
export async function startPair(name: string) {
  const folders = [testFolder(`${name}-primary`), testFolder(`${name}-standby`)] as const
  const primary = await startPostgres(folders[0], { fast: true })
  const standby = await openCluster(folders[1])
  await copyCluster(await openCluster(folders[0]), standby, primary.adminUrlOf('postgres'))
  const port = await findFreePort(0, '127.0.0.1', () => {})
  const start = () => startStandby(standby, port)
  await start()
  const atPort = (url: string) => {
    const moved = new URL(url)
    moved.port = String(port)
    return moved.href
  }
  return {
    urlOf: primary.urlOf,
    adminUrlOf: primary.adminUrlOf,
    replicaUrlOf: (database: string) => atPort(primary.urlOf(database)),
    replicaAdminUrlOf: (database: string) => atPort(primary.adminUrlOf(database)),
    start,
    /** Without a word to anybody. */
    kill: () => run(standby.pgCtl, ['stop', '-w', '-m', 'immediate', '-D', standby.data], asAccount(standby)),
    async stop() {
      await stopCluster(standby)
      await primary.stop()
      for (const folder of folders)
        for (const path of [folder, postgresHomeOf(folder)]) rmSync(path, { recursive: true, force: true })
    },
  }
}

/** A base backup of a server that runs, as the manual's "Continuous Archiving" describes it. */
async function copyCluster(from: Cluster, to: Cluster, url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Else a commit is written up to half a second later, and a standby that has all that is written lacks it.
  await client.query('alter role all set synchronous_commit = on')
  await client.query(`select pg_backup_start('standby', true)`)
  await run('cp', ['-a', `${from.data}/.`, to.data])
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  const { hostname, port, username, password } = new URL(url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to.data, name), { force: true })
  await writeAs(to, 'backup_label', rows[0].labelfile)
  await writeAs(to, 'standby.signal', '')
  appendFileSync(join(to.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
}

async function writeAs({ data, account }: Cluster, name: string, text: string) {
  const file = join(data, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (account) await run('chown', [`${account.uid}:${account.gid}`, file])
}

/** A read that stands in the way of what is replayed is cancelled at once. */
async function startStandby(cluster: Cluster, port: number) {
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    '-c max_connections=150 -c fsync=off -c max_standby_streaming_delay=0',
  ]
  const log = join(cluster.data, 'server.log')
  const command = ['start', '-w', '-t', '60', '-D', cluster.data, '-l', log, '-o', options.join(' ')]
  await run(cluster.pgCtl, command, asAccount(cluster))
}
