import pMap from 'p-map'
import { BackupRefusal } from '../folder/backup-folder.ts'
import { syncFolders } from '../folder/durable-file.ts'
import { checkObject, removeObject } from '../folder/objects.ts'
import type { Backup } from '../round.ts'
import type { Version } from './file-history.ts'
import { copyAgain } from './mirror-files.ts'

const atOnce = 8
const day = 86_400_000
/** `today`: a sixteenth of them, another one each day, so that all are read within 16 days. */
export type Share = 'all' | 'today'
export type CheckedFiles = { read: number; mended: string[] }

/**
 * Reads the copies of the shop's files that this moment names: a file that has not changed is not copied again, so what the disk
 * did to its copy nobody would see before a restore. A damaged one is made anew of the file itself.
 */
export async function checkFiles(backup: Backup, share: Share, now = Date.now()): Promise<CheckedFiles> {
  const digit = share === 'today' && (Math.floor(now / day) % 16).toString(16)
  const named = new Map<string, Version>()
  for (const name of backup.history.versions.keys()) {
    const version = backup.history.current(name)
    if (version && (!digit || version.hash.startsWith(digit))) named.set(version.hash, version)
  }
  const mended: string[] = []
  await pMap(
    named.values(),
    async (version) => {
      if (await isWhole(backup, version)) return
      await mend(backup, version)
      mended.push(version.name)
    },
    { concurrency: atOnce },
  )
  await syncFolders(backup.folder.unsynced)
  return { read: named.size, mended }
}

async function isWhole({ folder }: Backup, { name: what, hash, size }: Version): Promise<boolean> {
  try {
    await checkObject(folder, { hash, size, what })
    return true
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error
    return false
  }
}

async function mend(backup: Backup, { name, hash, size }: Version) {
  await removeObject(backup.folder, hash)
  const kept = await copyAgain(backup, name)
  if (kept?.hash !== hash || kept.size !== size)
    throw new BackupRefusal(
      `The copy of ${name} was damaged, and the file has changed or gone since: back up once more`,
    )
}
