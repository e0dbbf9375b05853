import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { openS3 } from '#app/gateways/storage/storage.server.ts'
import { type Held, holdRestoredShop } from '#app/workflows/hold-restored-shop.server.ts'
import { isRunning, openCluster } from '../../postgres/cluster.ts'
import { startPostgres } from '../../postgres/embedded-postgres.ts'
import { postgresHomeOf } from '../../postgres/postgres-account.ts'
import { hasOtherServers } from '../../process/running-servers.ts'
import { BackupRefusal, keepKnownFolders, openBackupFolder } from '../folder/backup-folder.ts'
import { requireOwner } from '../require-own-shop.ts'
import { malawiTime } from './malawi-time.ts'
import { type Plan, planRestore } from './plan-restore.ts'
import { type Rebuilt, rebuildShop } from './rebuild.ts'
import { restoreBucket } from './restore-files.ts'

type Wanted = { config: Config; from: string; to?: string | undefined; say: (line: string) => void }
export type Restored = { plan: Plan; rebuilt: Rebuilt; held: Held; aside: string | undefined }

/**
 * Puts the embedded shop back to a moment. The present DATA_DIR is moved aside, whole and startable, and never deleted;
 * until the new one is complete nothing of it is touched.
 */
export async function restoreShop({ config, from, to, say }: Wanted): Promise<Restored> {
  const { DATA_DIR } = config
  requireOwner(DATA_DIR)
  await requireClosed(DATA_DIR)
  const folder = await openBackupFolder(from, config.BACKUP_PASSPHRASE)
  const plan = await planRestore(folder, to)
  if (!plan.base) throw new BackupRefusal(`${from} holds files only: its database is kept by pgBackRest`)
  say(`Restoring to ${malawiTime(plan.to)} (Malawi's time) ...`)
  const work = `${DATA_DIR}.restoring`
  const bucket = openS3(config)
  const rebuilt = await rebuildShop({ folder, plan, dataDir: work, inBucket: bucket !== undefined })
  if (bucket) await restoreBucket({ folder, plan }, bucket, join(work, 'from-backup'))
  const held = await hold(work, plan.to)
  await goOnWithSimulator(DATA_DIR, work)
  await keepKnownFolders(DATA_DIR, work)
  const aside = existsSync(DATA_DIR) ? asideOf(DATA_DIR) : undefined
  if (aside) await moveShop(DATA_DIR, aside)
  await moveShop(work, DATA_DIR)
  return { plan, rebuilt, held, aside }
}

async function requireClosed(dataDir: string) {
  if (!existsSync(dataDir)) return
  const runs = hasOtherServers(dataDir) || isRunning(await openCluster(dataDir))
  if (runs) throw new BackupRefusal('The shop is open: stop it first')
}

/** Before the shop can be started there. The schema stays as it was: the next start brings it up to date. */
async function hold(dataDir: string, to: string): Promise<Held> {
  const postgres = await startPostgres(dataDir)
  try {
    const db = connect(postgres.urlOf('thumba'), 2)
    return await holdRestoredShop(db, to).finally(() => db.$client.end())
  } finally {
    await postgres.stop()
  }
}

/** The provider that is played knows what was paid since, as the true one would. */
async function goOnWithSimulator(from: string, to: string) {
  const folder = join(from, 'paychangu')
  if (existsSync(folder)) await cp(folder, join(to, 'paychangu'), { recursive: true })
}

const asideOf = (dataDir: string) =>
  `${dataDir}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`

async function moveShop(from: string, to: string) {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (!['EXDEV', 'EBUSY', 'EPERM', 'EACCES'].includes(`${error.code}`)) throw error
    throw new BackupRefusal(
      `${from} cannot be renamed to ${to} (${error.code}): is it a disk of its own? The restored shop lies in ${from}: move it by hand`,
    )
  })
  const home = postgresHomeOf(from)
  if (existsSync(home)) await rename(home, postgresHomeOf(to))
}
