import { config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { migrationUrl, prepareSchema } from '#app/db/migrate.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { makeFolderPrivate } from '#server/process/private-folder.ts'
import { registerServer, unregisterServer } from '#server/process/running-servers.ts'

export type OpenDatabase = { db: Connection; close: () => Promise<void> }

/** The database that the shop uses: DATABASE_URL, or the embedded one, also while a server runs on it. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { url, release } = await locateDatabase()
  try {
    await prepareSchema(migrationUrl(url))
  } catch (error) {
    await release()
    throw error
  }
  const db = connect(url, 4, jobTimeouts)
  const close = async () => {
    await db.$client.end()
    await release()
  }
  return { db, close }
}

type LocatedDatabase = { url: string; release: () => Promise<void> }

/** Its address, as it is. An embedded one runs until it is released, and longer where a server is on it. */
export async function locateDatabase(): Promise<LocatedDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, release: async () => {} }
  process.umask(0o077)
  makeFolderPrivate(config.DATA_DIR)
  registerServer(config.DATA_DIR)
  const postgres = await startPostgres(config.DATA_DIR)
  const release = async () => {
    if (unregisterServer(config.DATA_DIR)) await postgres.stop()
  }
  return { url: postgres.urlOf('thumba'), release }
}
