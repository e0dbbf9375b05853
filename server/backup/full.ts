import { packedName, partialName } from './database/archive-wal.ts'
import { copyDatabase, type FullBackup, noteBackup } from './database/full-backup.ts'
import { parseLsn, segmentName, segmentOf } from './database/wal-segments.ts'
import { type CheckedFiles, checkFiles, type Share } from './files/check-files.ts'
import { BackupRefusal, namesIn, placesIn, removeUnfinished } from './folder/backup-folder.ts'
import { hasObject } from './folder/objects.ts'
import { lockFullBackup, unlockFullBackup, withRoundLock } from './lock.ts'
import type { Moment } from './moments.ts'
import { type Backup, type Round, runRound } from './round.ts'

export type Full = { backup: FullBackup; round: Round; checked: CheckedFiles }

/**
 * A full backup with the shop open: the log from before it to after it, the files, and only then its own entry. What of the
 * database was copied before is read again, and as much of the shop's files as `share` says.
 */
export async function createFullBackup(backup: Backup, share: Share = 'today'): Promise<Full> {
  const { client, data, folder } = backup
  if (data === undefined) throw new Error('This database is backed up by pgBackRest')
  await lockFullBackup(client)
  try {
    await withRoundLock(client, () => removeUnfinished(folder))
    await runRound(backup)
    const full = await copyDatabase(folder, client, data)
    const round = await runRound(backup)
    await requireWhole(backup, full, round)
    const checked = await withRoundLock(client, () => checkFiles(backup, share))
    await noteBackup(folder, full)
    return { backup: full, round, checked }
  } finally {
    await unlockFullBackup(client).catch(() => {}) // the session has ended, and the lock with it
  }
}

/** Everything that it names is there, and the log that makes it whole. */
async function requireWhole({ folder }: Backup, full: FullBackup, { moment }: Round) {
  for (const { hash, name } of full.files)
    if (!(await hasObject(folder, hash))) throw new BackupRefusal(`The copy of ${name} did not arrive`)
  if (
    !moment.wal ||
    parseLsn(moment.wal.lsn) < parseLsn(full.stopLsn) ||
    moment.wal.timeline !== full.timeline
  )
    throw new BackupRefusal('The log of the database did not arrive')
  const missing = await findMissingSegment({ folder }, full, moment.wal.lsn)
  if (missing) throw new BackupRefusal(`The log of the database has a gap: ${missing} is not there`)
}

type Place = Pick<Backup, 'folder'>

/** The first segment from the backup's start up to `lsn` that does not lie here. */
export async function findMissingSegment({ folder }: Place, full: FullBackup, lsn: string) {
  const { wal } = placesIn(folder)
  const here = new Set(await namesIn(wal))
  const last = segmentOf(lsn, full.segmentSize)
  for (let number = segmentOf(full.startLsn, full.segmentSize); number <= last; number++) {
    const name = segmentName(full.timeline, number, full.segmentSize)
    if (here.has(packedName(name))) continue
    const begun = number === last && here.has(partialName(name))
    const isNeeded = parseLsn(lsn) % BigInt(full.segmentSize) !== 0n || number < last
    if (!begun && isNeeded) return name
  }
  return undefined
}

/**
 * Whether the log leads from a full backup on to the moment. Asked of what lies in the folder: what a round or a process
 * knew of a gap may have gone with it.
 */
export async function isReached(place: Place, full: FullBackup | undefined, { wal }: Moment) {
  if (!wal) return true // another keeps the database
  if (!full || full.timeline !== wal.timeline || parseLsn(full.stopLsn) > parseLsn(wal.lsn)) return false
  return (await findMissingSegment(place, full, wal.lsn)) === undefined
}
