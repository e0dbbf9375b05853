import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './database/full-backup.ts'
import { openFileHistory } from './files/file-history.ts'
import { type BackupFolder, BackupRefusal, namesIn, placesIn } from './folder/backup-folder.ts'
import { writeDurably } from './folder/durable-file.ts'
import { checkObject, unpack } from './folder/objects.ts'
import { findMissingSegment } from './full.ts'
import { readMoments } from './moments.ts'

const mostTold = 20

/** Reads everything that lies in the folder: whether it is what it was. Says so and notes when, or names what is damaged. */
export async function verifyBackup(folder: BackupFolder): Promise<string> {
  const history = openFileHistory(folder)
  await history.refresh()
  const backups = await listBackups(folder)
  const named = new Map<string, { hash: string; size: number; what: string }>()
  for (const { files } of backups)
    for (const { name, ...kept } of files) named.set(kept.hash, { ...kept, what: name })
  for (const versions of history.versions.values())
    for (const { name, hash, size } of versions) named.set(hash, { hash, size, what: name })
  const begun = new Date().toISOString()
  const faults: string[] = []
  for (const each of named.values())
    await checkObject(folder, each).catch((error) => {
      if (!(error instanceof BackupRefusal)) throw error
      faults.push(error.message)
    })
  if (faults.length > 0) throw new BackupRefusal(wordsOf(faults))
  const segments = await verifyLog(folder)
  const last = (await readMoments(folder)).findLast(({ wal }) => wal)
  const newest = backups.at(-1)
  if (newest && last?.wal?.timeline === newest.timeline) {
    const missing = await findMissingSegment({ folder }, newest, last.wal.lsn)
    if (missing) throw new BackupRefusal(`The log of the database has a gap: ${missing} is not there`)
  }
  await writeDurably(placesIn(folder).verified, `${JSON.stringify({ at: begun })}\n`)
  return `Everything is as it was written: ${named.size} contents and ${segments} pieces of the log were read.`
}

function wordsOf(faults: string[]) {
  const more = faults.length > mostTold ? [`and ${faults.length - mostTold} more`] : []
  const all = [...faults.slice(0, mostTold), ...more].join('\n')
  return `${all}\nWhat to do: docs/runbooks.md, "Backup too old"`
}

/** When everything was last read and found whole. */
export async function readVerified(folder: BackupFolder): Promise<string | undefined> {
  const text = await readFile(placesIn(folder).verified, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as { at: string }).at
}

async function verifyLog(folder: BackupFolder): Promise<number> {
  const { wal } = placesIn(folder)
  const names = (await namesIn(wal)).filter((name) => /^[0-9A-F].*\.zst$/.test(name))
  for (const name of names) {
    const packed = await readFile(join(wal, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (!packed && name.includes('.partial.')) continue // it became a whole one meanwhile
    await unpack(folder, packed ?? new Uint8Array()).catch((error: Error) => {
      throw new BackupRefusal(`The log of the database is damaged: ${name} (${error.message})`)
    })
  }
  return names.length
}
