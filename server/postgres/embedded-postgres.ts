import { chmodSync, chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { asAccount, type Cluster, openCluster, passwordIn, run } from './cluster.ts'
import { createDatabaseRole, databaseRole } from './database-role.ts'
import { findPostmaster, freePort, lastPort, startPostmaster, stopCluster } from './postmaster.ts'

const mostStarts = 10
const mostLooks = 120
const betweenLooks = 250 // milliseconds

export type EmbeddedPostgres = {
  /** As the shop's own role, which may do nothing but use its database. */
  urlOf: (database: string) => string
  /** As the role that may do everything: for making databases. */
  adminUrlOf: (database: string) => string
  stop: () => Promise<void>
}
/**
 * Starts PostgreSQL with its data in `folder`, or takes over the one that a killed server left running there.
 * pg_ctl detaches it from the terminal, so Ctrl-C reaches only the server, which drains before it stops this.
 */
export async function startPostgres(
  folder: string,
  { fast = false, mayCreate = true }: { fast?: boolean; mayCreate?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder)
  const isThere = existsSync(join(cluster.data, 'PG_VERSION'))
  if (!isThere && !mayCreate) throw new Error(`There is no database in ${cluster.data}`)
  if (!isThere) await create(cluster)
  const port = (await portToTakeOver(cluster)) ?? (await start(cluster, fast))
  const urlFor = (role: string, password: string) => (database: string) =>
    urlAt(port, { role, password, database })
  const adminUrlOf = urlFor('thumba', cluster.password)
  const shopPassword = passwordIn(folder, 'shop-password')
  await createDatabaseRole(adminUrlOf, { password: shopPassword, mayMakeDatabases: fast })
  return { urlOf: urlFor(databaseRole, shopPassword), adminUrlOf, stop: () => stopCluster(cluster) }
}

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

const urlAt = (
  port: number,
  { role, password, database }: Record<'role' | 'password' | 'database', string>,
) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** The port of a cluster that goes on running. One that another server is just stopping is waited for, and is none. */
async function portToTakeOver(cluster: Cluster): Promise<number | undefined> {
  for (let tries = 0; ; tries++) {
    const port = findPostmaster(cluster)?.port
    if (port === undefined || tries === mostLooks || !(await isUnavailable(cluster, port))) return port
    await pause(betweenLooks)
  }
}

/**
 * It starts up or shuts down (cannot_connect_now), or has just gone: one that ends while it greets closes the connection, which
 * comes as one of several faults of the network, or as an error of the client without any code.
 */
async function isUnavailable({ password }: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: urlAt(port, { role: 'thumba', password, database: 'postgres' }),
  })
  try {
    await client.connect()
    return false
  } catch (error) {
    return !(error instanceof DatabaseError) || error.code === '57P03'
  } finally {
    await client.end().catch(() => {})
  }
}

async function start(cluster: Cluster, fast: boolean): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    // Where it was killed under an open server, which still looks for it there.
    const last = attempt === 1 ? lastPort(cluster) : undefined
    const port = last ?? (await freePort()) // another one each time: somebody may have taken the one before meanwhile
    try {
      return (await startPostmaster(cluster, { port, fast })).port
    } catch (error) {
      if (attempt === mostStarts)
        throw new Error(`PostgreSQL does not start; ${join(cluster.data, 'server.log')} says why`, {
          cause: error,
        })
      await pause(1_000)
    }
  }
}
