import { existsSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openCluster } from '../../postgres/cluster.ts'
import { postgresHomeOf } from '../../postgres/postgres-account.ts'
import { isRunning, stopCluster } from '../../postgres/postmaster.ts'
import { hasOtherServers } from '../../process/running-servers.ts'
import { BackupRefusal } from '../folder/backup-folder.ts'

/** PostgreSQL alone is no shop: a server that was killed left it running, and nobody could stop it but by its number. */
export async function requireClosed(dataDir: string, say = (_line: string) => {}): Promise<void> {
  if (!existsSync(dataDir)) return
  if (hasOtherServers(dataDir)) throw new BackupRefusal('The shop is open: stop it first')
  const cluster = await openCluster(dataDir)
  if (!isRunning(cluster)) return
  say('No server is open. Stopping PostgreSQL, which one that was killed left running ...')
  await stopCluster(cluster)
}

/** Asked before hours of work: a disk of its own cannot be renamed, and what is built lies beside it, on another disk. */
export function requireMovable(dataDir: string): void {
  if (!existsSync(dataDir) || statSync(dataDir).dev === statSync(dirname(dataDir)).dev) return
  throw new BackupRefusal(
    `${dataDir} is a disk of its own and cannot be moved aside: restore into a folder on it, as DATA_DIR=${dataDir}/shop`,
  )
}

/**
 * Puts the restored shop where the present one lies, which is moved aside with PostgreSQL's folder of it. Also where only
 * that folder is left: the next start would take its database for the restored one. Returns where the old one is now.
 */
export async function putInPlace(work: string, dataDir: string): Promise<string | undefined> {
  await requireClosed(dataDir) // it may have been started while its successor was built
  const aside = `${dataDir}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  const wasThere = existsSync(dataDir)
  await move(dataDir, aside, work)
  await move(work, dataDir, work)
  return wasThere ? aside : undefined
}

async function move(from: string, to: string, work: string) {
  for (const [old, next] of [
    [from, to],
    [postgresHomeOf(from), postgresHomeOf(to)],
  ] as const) {
    if (!existsSync(old)) continue
    await rename(old, next).catch((error: NodeJS.ErrnoException) => {
      throw new BackupRefusal(
        `${old} cannot be renamed to ${next} (${error.code}). The restored shop lies in ${work}, with PostgreSQL's folder ${postgresHomeOf(work)} where there is one: move it by hand`,
      )
    })
  }
}
