import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FullBackup, listBackups } from './database/full-backup.ts'
import { segmentName, segmentOf } from './database/wal-segments.ts'
import { namesIn, placesIn } from './folder/backup-folder.ts'
import { writeDurably } from './folder/durable-file.ts'
import { lockFullBackup, unlockFullBackup, withRoundLock } from './lock.ts'
import { readMoments } from './moments.ts'
import type { Backup } from './round.ts'

const day = 86_400_000

/** The backups that every moment since `before` needs: those since, and the last one before it. */
export function neededBackups<Each extends { endedAt: string }>(all: Each[], before: string): Each[] {
  const from = all.findLastIndex(({ endedAt }) => endedAt <= before)
  return all.slice(Math.max(from, 0))
}

/** Removes what no moment of the last days needs. Returns how many full backups went. */
export async function expireBackups(backup: Backup, days: number, now = Date.now()): Promise<number> {
  await lockFullBackup(backup.client)
  try {
    return await withRoundLock(backup.client, () => expire(backup, new Date(now - days * day).toISOString()))
  } finally {
    await unlockFullBackup(backup.client).catch(() => {})
  }
}

async function expire(backup: Backup, before: string): Promise<number> {
  const places = placesIn(backup.folder)
  const all = await listBackups(backup.folder)
  const kept = neededBackups(all, before)
  const oldest = kept[0]?.endedAt ?? before
  for (const { id } of all.filter((each) => !kept.includes(each)))
    await rm(join(places.backups, `${id}.json`))
  if (kept.length > 0) await removeOldLog(places.wal, kept)
  const moments = (await readMoments(backup.folder)).filter(({ at }) => at >= oldest)
  await writeDurably(places.moments, moments.map((each) => `${JSON.stringify(each)}\n`).join(''))
  await backup.history.refresh()
  const versions = [...backup.history.versions.values()].flat()
  await backup.history.rewrite(versions.filter(({ went }) => went === undefined || went >= oldest))
  await removeUnused(backup, kept)
  return all.length - kept.length
}

/** What is older than the oldest backup of its timeline, and timelines that none is of. */
async function removeOldLog(wal: string, kept: FullBackup[]) {
  const first = new Map<string, string>()
  for (const { timeline, startLsn, segmentSize } of kept.toReversed()) {
    const name = segmentName(timeline, segmentOf(startLsn, segmentSize), segmentSize)
    first.set(name.slice(0, 8), name)
  }
  for (const name of await namesIn(wal)) {
    if (!/^[0-9A-F]{24}\./.test(name)) continue // a history is small, and a later restore reads it
    const needed = first.get(name.slice(0, 8))
    if (!needed || name.slice(0, 24) < needed) await rm(join(wal, name), { force: true })
  }
}

/** Contents that nothing names. What is just being written lies under the locks that the caller holds. */
async function removeUnused({ folder, history }: Backup, kept: FullBackup[]) {
  const named = new Set(kept.flatMap(({ files }) => files.map(({ hash }) => hash)))
  for (const versions of history.versions.values()) for (const { hash } of versions) named.add(hash)
  const { objects } = placesIn(folder)
  for (const part of await namesIn(objects)) {
    const place = join(objects, part)
    if (!(await stat(place)).isDirectory()) continue
    for (const hash of await readdir(place))
      if (!named.has(hash)) await rm(join(place, hash), { force: true })
  }
}
