import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { databaseRole } from '#server/postgres/database-role.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'

/** A cluster of its own for each run, so that two runs side by side never meet; or the one TEST_DATABASE_URL names. */
export async function openCluster(suite: string) {
  const given = process.env.TEST_DATABASE_URL // postgres://user:password@host:port/{database}
  if (given)
    return { urlOf: (database: string) => given.replace('{database}', database), stop: async () => {} }
  const folder = clusterFolder(suite)
  const postgres = await startPostgres(folder, { fast: true })
  await allowEmptyingTables(postgres.adminUrlOf('postgres'))
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { urlOf: postgres.urlOf, stop }
}

/** Between two test files triggers sleep while what the first wrote goes: some rows may never be deleted otherwise. */
async function allowEmptyingTables(url: string) {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`grant set on parameter session_replication_role to ${databaseRole}`)
  await admin.end()
}

/** For the data of a cluster that lives no longer than this process. */
export function clusterFolder(name: string): string {
  const place = roomy() ? memory : resolve('.data')
  mkdirSync(place, { recursive: true })
  removeLeft(place)
  return join(place, `${prefix}${process.pid}-${name}`)
}

const prefix = 'thumba-test-'
const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** A database for each of hundreds of tests is a lot to write: in memory, where there is enough of it, a third faster. */
function roomy(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough && freemem() >= 2 * enough
  } catch {
    return false // not on this system
  }
}

/** What a run left that was killed. Its PostgreSQL ends by itself once its folder is gone. */
function removeLeft(place: string) {
  for (const name of readdirSync(place)) {
    const [, pid] = name.match(`^${prefix}(\\d+)-`) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
