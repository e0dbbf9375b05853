import { config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { makeFolderPrivate } from '#server/process/private-folder.ts'
import { registerServer, unregisterServer } from '#server/process/running-servers.ts'

export type OpenDatabase = { db: Connection; close: () => Promise<void> }

/** The database that the shop uses: DATABASE_URL, or the embedded one, also while a server runs on it. */
export async function openDatabase(): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return connectTo(config.DATABASE_URL)
  process.umask(0o077)
  makeFolderPrivate(config.DATA_DIR)
  registerServer(config.DATA_DIR)
  const postgres = await startPostgres(config.DATA_DIR)
  const stopIfLast = async () => {
    if (unregisterServer(config.DATA_DIR)) await postgres.stop()
  }
  try {
    return await connectTo(postgres.urlOf('thumba'), stopIfLast)
  } catch (error) {
    await stopIfLast()
    throw error
  }
}

async function connectTo(
  url: string,
  afterwards: () => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  await migrate(url)
  const db = connect(url, 4, jobTimeouts)
  const close = async () => {
    await db.$client.end()
    await afterwards()
  }
  return { db, close }
}
