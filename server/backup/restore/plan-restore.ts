import { type FullBackup, listBackups } from '../database/full-backup.ts'
import { parseLsn } from '../database/wal-segments.ts'
import { type BackupFolder, BackupRefusal } from '../folder/backup-folder.ts'
import { findMissingSegment } from '../full.ts'
import { type Moment, readMoments } from '../moments.ts'
import { readVerified } from '../verify-backup.ts'
import { malawiTime } from './malawi-time.ts'

/** The time to restore to, the first moment of the backup at or after it, and the full backup that it begins with. */
export type Plan = { to: string; until: Moment; base?: FullBackup; newest: Moment }

/** What can be restored, in words. */
export async function describeBackups(folder: BackupFolder): Promise<string[]> {
  const [all, moments] = [await listBackups(folder), await readMoments(folder)]
  const last = moments.at(-1)
  const lines = all.map(
    ({ id, endedAt, bytes, newBytes, seconds }) =>
      `${malawiTime(endedAt)}  ${id}  ${inMegabytes(bytes)} (${inMegabytes(newBytes)} new), ${seconds.toFixed(1)} s`,
  )
  const from = all[0]?.endedAt ?? moments[0]?.at
  if (from && last && last.at >= from)
    lines.push(
      `Any moment from ${malawiTime(from)} to ${malawiTime(last.at)} can be restored (Malawi's time).`,
    )
  if (lines.length === 0) return ['There is no full backup yet.']
  const verified = await readVerified(folder)
  const since = verified
    ? `Everything that lay here at ${malawiTime(verified)} was read then and was whole.`
    : 'All of it together was never read: npm run backup -- --verify does.'
  return [...lines, since]
}

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** How to get to a time, or why nobody can. Without a time: as late as possible. */
export async function planRestore(folder: BackupFolder, wanted?: string): Promise<Plan> {
  const moments = await readMoments(folder)
  const newest = moments.at(-1)
  if (!newest) throw new BackupRefusal(`${folder.root} holds no finished backup`)
  const to = wanted ?? newest.at
  const until = moments.find(({ at }) => at >= to)
  if (!until)
    throw new BackupRefusal(
      `The backup ends at ${malawiTime(newest.at)}: nothing later can be restored. Without --to it is restored to there`,
    )
  if (!until.wal) return { to, until, newest }
  return { to, until, newest, base: await findBase(folder, { to, until }) }
}

async function findBase(folder: BackupFolder, { to, until }: Pick<Plan, 'to' | 'until'>) {
  const { timeline, lsn } = until.wal!
  const all = await listBackups(folder)
  const own = all.filter((each) => each.timeline === timeline && parseLsn(each.stopLsn) <= parseLsn(lsn))
  const base = own.findLast(({ endedAt }) => endedAt <= to)
  if (!base) {
    const first = own[0] ?? all.find(({ endedAt }) => endedAt > to)
    const when = first ? `: the earliest moment near it is ${malawiTime(first.endedAt)}` : ''
    throw new BackupRefusal(`No full backup lies before ${malawiTime(to)}${when}`)
  }
  const missing = await findMissingSegment({ folder }, base, lsn)
  if (missing)
    throw new BackupRefusal(
      `The log of the database has a gap: ${missing} is not in the backup, so ${malawiTime(to)} cannot be reached`,
    )
  return base
}
