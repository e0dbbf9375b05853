import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Config, sessionDatabaseUrl } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { openS3 } from '#app/gateways/storage/storage.server.ts'
import { findRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'
import { type Held, holdRestoredShop } from '#app/workflows/hold-restored-shop.server.ts'
import { BackupRefusal, openBackupFolder } from '../folder/backup-folder.ts'
import { becomeOwner, requireOwner } from '../require-own-shop.ts'
import { malawiTime } from './malawi-time.ts'
import { planRestore } from './plan-restore.ts'
import { restoreBucket, restoreMissingFiles } from './restore-files.ts'

type Wanted = { config: Config; from: string; to?: string; say: (line: string) => void }

/**
 * After pgBackRest put the database back to a moment: the files that its rows name, and the hold. Files that came later
 * stay, since no row names them.
 */
export async function restoreBesideDatabase({ config, from, to, say }: Wanted) {
  becomeOwner(config.DATA_DIR)
  requireOwner(config.DATA_DIR)
  const folder = await openBackupFolder(from, config.BACKUP_PASSPHRASE)
  const plan = await planRestore(folder, to)
  const db = connect(sessionDatabaseUrl(config)!, 2, jobTimeouts)
  try {
    const isHeld = (await findRestoreHold(db))?.to === plan.to
    if (!isHeld) await requireRestored(db, plan.to, config.PGBACKREST_STANZA)
    const held = await holdRestoredShop(db, plan.to) // before anything else: a node may run already
    say(`Bringing back the files of ${malawiTime(plan.to)} (Malawi's time) ...`)
    const heads = join(config.DATA_DIR, 'audit-heads')
    if (existsSync(heads)) await rename(heads, `${heads}.before-${Date.now()}`)
    const bucket = openS3(config)
    const inFolder = { folder, plan, dataDir: config.DATA_DIR, inBucket: bucket !== undefined }
    const onDisk = await restoreMissingFiles(inFolder)
    const work = join(config.DATA_DIR, '.from-backup')
    const inBucket = bucket ? await restoreBucket({ folder, plan }, bucket, work) : { files: 0, bytes: 0 }
    return { plan, held, files: onDisk.files + inBucket.files }
  } finally {
    await db.$client.end()
  }
}

/** Where another puts back database and files: only the hold. Without a time, of the last thing that the database knows. */
export async function holdShop(url: string, to: string | undefined): Promise<{ to: string; held: Held }> {
  const db = connect(url, 2, jobTimeouts)
  try {
    const moment = to ?? (await findLastRow(db)) ?? new Date().toISOString()
    return { to: moment, held: await holdRestoredShop(db, moment) }
  } finally {
    await db.$client.end()
  }
}

async function findLastRow(db: Connection): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: Date | null }>(sql`
    select greatest((select max(created_at) from orders), (select max(created_at) from mails),
      (select max(at) from audit_entries)) as last`)
  return rows[0]?.last ? new Date(rows[0].last).toISOString() : undefined
}

/** Rows of later than the moment: the database was not put back yet. */
async function requireRestored(db: Connection, to: string, stanza = 'thumba') {
  const last = await findLastRow(db)
  if (!last || last <= to) return
  const command = `pgbackrest --stanza=${stanza} --delta --type=time --target="${to.replace('T', ' ').replace('Z', '+00')}" --target-action=promote restore`
  throw new BackupRefusal(
    `The database holds rows of ${malawiTime(last)}: put it back first, with PostgreSQL stopped, as the user postgres:\n  ${command}\nThen start PostgreSQL and give this command again`,
  )
}
