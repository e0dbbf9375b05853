import type { Client } from 'pg'
import { archiveSlot, archiveWal, openSlot } from './database/archive-wal.ts'
import { type FileHistory, openFileHistory } from './files/file-history.ts'
import { type FileSource, type Mirrored, mirrorFiles } from './files/mirror-files.ts'
import { type BackupFolder, requirePresent } from './folder/backup-folder.ts'
import { withRoundLock } from './lock.ts'
import { type Moment, noteMoment } from './moments.ts'

/** What is backed up, and where to. `data`: PostgreSQL's folder where the database is ours to copy. */
export type Backup = {
  folder: BackupFolder
  client: Client
  data?: string
  slot: string
  source: FileSource
  history: FileHistory
}
export type Round = { moment: Moment; mirrored: Mirrored }

export const backupOf = (wanted: Omit<Backup, 'history' | 'slot'> & { slot?: string }): Backup => ({
  slot: archiveSlot,
  ...wanted,
  history: openFileHistory(wanted.folder),
})

/**
 * Brings the backup up to this moment: first the database's log, then the files. A row names a file only once it is
 * stored, so whatever rows of this moment name is found by a look that begins after it.
 */
export const runRound = (backup: Backup): Promise<Round> =>
  withRoundLock(backup.client, async () => {
    const { client, data, slot, folder } = backup
    await requirePresent(folder)
    if (data !== undefined) await openSlot({ client, slot }, slot !== archiveSlot)
    const at = await markMoment(client, data !== undefined)
    const archived = data === undefined ? undefined : await archiveWal(folder, { client, data, slot })
    const mirrored = await mirrorFiles(backup, at)
    const wal = archived && { timeline: archived.timeline, lsn: archived.lsn }
    const moment = { at, ...(wal && { wal }) }
    await noteMoment(folder, moment)
    return { moment, mirrored }
  })

/** The time, and a commit after it: a restore to that time has an end to look for in the log. */
async function markMoment(client: Client, inLog: boolean): Promise<string> {
  const { rows } = await client.query('select clock_timestamp() as at')
  if (inLog) {
    await client.query('set synchronous_commit = on')
    await client.query(`select pg_logical_emit_message(true, 'thumba backup', '')`)
  }
  return (rows[0].at as Date).toISOString()
}
