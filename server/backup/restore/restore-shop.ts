import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { openS3 } from '#app/gateways/storage/storage.server.ts'
import { type Held, holdRestoredShop } from '#app/workflows/hold-restored-shop.server.ts'
import { startPostgres } from '../../postgres/embedded-postgres.ts'
import { BackupRefusal, copyKnownFolders, openBackupFolder } from '../folder/backup-folder.ts'
import { requireOwner } from '../require-own-shop.ts'
import { malawiTime } from './malawi-time.ts'
import { type Plan, planRestore } from './plan-restore.ts'
import { putInPlace, requireClosed, requireMovable } from './put-in-place.ts'
import { type Rebuilt, rebuildShop } from './rebuild.ts'
import { restoreBucket } from './restore-files.ts'

type Wanted = { config: Config; from: string; to?: string; say: (line: string) => void }
export type Restored = { plan: Plan; rebuilt: Rebuilt; held: Held; aside: string | undefined }

/**
 * Puts the embedded shop back to a moment. The present DATA_DIR is moved aside, whole and startable, and never deleted;
 * until the new one is complete nothing of it is touched.
 */
export async function restoreShop({ config, from, to, say }: Wanted): Promise<Restored> {
  const { DATA_DIR } = config
  requireOwner(DATA_DIR)
  requireMovable(DATA_DIR)
  await requireClosed(DATA_DIR, say)
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
  await copyKnownFolders(DATA_DIR, work)
  const aside = await putInPlace(work, DATA_DIR)
  return { plan, rebuilt, held, aside }
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
