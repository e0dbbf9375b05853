import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { databaseRole } from '#server/postgres/database-role.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { removeLeftFolders, testFolder } from './test-folder.ts'

/** A cluster of its own for each run, so that two runs side by side never meet; or the one TEST_DATABASE_URL names. */
export async function openCluster(suite: string) {
  const given = process.env.TEST_DATABASE_URL // postgres://user:password@host:port/{database}
  if (given)
    return { urlOf: (database: string) => given.replace('{database}', database), stop: async () => {} }
  const folder = testFolder(suite)
  const postgres = await startPostgres(folder, { fast: true })
  await allowEmptyingTables(postgres.adminUrlOf('postgres'))
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    removeLeftFolders()
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
