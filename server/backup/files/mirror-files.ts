import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { S3Storage } from '#app/gateways/storage/storage.server.ts'
import { type BackupFolder, BackupRefusal } from '../folder/backup-folder.ts'
import { syncFolders } from '../folder/durable-file.ts'
import { type StoredObject, storeFile, storeStream } from '../folder/objects.ts'
import type { FileEvent, FileHistory } from './file-history.ts'
import { type FoundFile, findFiles, removedFolder, type SeenFolders } from './find-files.ts'

const atOnce = 8
/** After so many files what was copied is written down, so that a killed backup goes on there. */
const together = 200

/** Where the shop's files are: DATA_DIR, and the bucket where there is one. */
export type FileSource = {
  dataDir: string
  seen: SeenFolders
  /** Whether the store's files lie in a bucket, and that bucket where it is to be looked at. */
  inBucket?: boolean
  bucket?: S3Storage
}
export type Mirrored = { files: number; copied: number; bytes: number; gone: number }
type Mirror = { folder: BackupFolder; history: FileHistory; source: FileSource }
type Change = FoundFile & { keep: () => Promise<StoredObject | undefined> }

/** Copies what came since the last time and notes what went. `at` is before the first look. */
export async function mirrorFiles(mirror: Mirror, at: string): Promise<Mirrored> {
  const { history, source } = mirror
  await history.refresh()
  const found = await findFiles(source.dataDir, source.seen)
  // A bucket took the place of the folder.
  const here = source.inBucket ? found.filter(({ name }) => !name.startsWith(mediaPrefix)) : found
  const inBucket = await listBucket(source)
  const removed = here.filter(({ name }) => name.startsWith(`${removedFolder}/`))
  await keepRemoved(mirror, removed, at)
  const there = here.filter(({ name }) => !name.startsWith(`${removedFolder}/`))
  const changed = [...there.filter((file) => isChanged(history, file)).map(fromDisk(mirror))]
  const added = inBucket.filter((name) => !history.current(name)).map(fromBucket(mirror))
  const { copied, bytes } = await copy(mirror, [...changed, ...added], at)
  const present = new Set([...there.map(({ name }) => name), ...inBucket])
  const went = new Date().toISOString()
  const isLookedAt = (name: string) => !(source.inBucket && !source.bucket && name.startsWith(mediaPrefix))
  const gone = [...history.versions.keys()].filter(
    (name) => isLookedAt(name) && history.current(name) && !present.has(name),
  )
  await history.add(gone.map((name) => ({ went, name })))
  return { files: present.size, copied, bytes, gone: gone.length + removed.length }
}

const isChanged = (history: FileHistory, { name, size, changed }: FoundFile) => {
  const known = history.current(name)
  return !known || known.size !== size || known.changed !== changed
}

const fromDisk =
  ({ folder, source }: Mirror) =>
  (file: FoundFile): Change => ({
    ...file,
    keep: () => storeFile(folder, join(source.dataDir, ...file.name.split('/'))),
  })

/** Names in a bucket are written once, so one that is known has not changed. */
const fromBucket =
  ({ folder, source }: Mirror) =>
  (name: string): Change => ({
    name,
    size: 0,
    changed: 0,
    async keep() {
      const coming = await source.bucket!.openFile(name.slice(mediaPrefix.length))
      return coming && storeStream(folder, coming)
    },
  })

/** The content of a file as it is now, once more. Undefined where it is gone. */
export const copyAgain = (mirror: Mirror, name: string): Promise<StoredObject | undefined> => {
  const { source } = mirror
  const isInBucket = source.inBucket === true && name.startsWith(mediaPrefix)
  if (isInBucket && !source.bucket)
    throw new BackupRefusal(`The copy of ${name} is damaged: npm run backup copies it anew from the bucket`)
  const file = isInBucket ? fromBucket(mirror)(name) : fromDisk(mirror)({ name, size: 0, changed: 0 })
  return file.keep()
}

const mediaPrefix = 'media/'
/** Parts of pictures that are not whole yet: whoever sends them begins anew. */
const beingSent = 'partial/'
const listBucket = async ({ bucket }: FileSource) =>
  bucket
    ? (await bucket.list('')).filter((key) => !key.startsWith(beingSent)).map((key) => mediaPrefix + key)
    : []

async function copy({ folder, history }: Mirror, changes: Change[], at: string) {
  let [copied, bytes] = [0, 0]
  for (let begin = 0; begin < changes.length; begin += together) {
    const some = changes.slice(begin, begin + together)
    const events = await pMap(
      some,
      async ({ name, changed, keep }): Promise<FileEvent[]> => {
        const kept = await keep()
        if (!kept) return [] // gone again
        copied += 1
        bytes += kept.size
        return [{ came: at, name, size: kept.size, changed, hash: kept.hash }]
      },
      { concurrency: atOnce },
    )
    await syncFolders(folder.unsynced)
    await history.add(events.flat())
  }
  return { copied, bytes }
}

/** What was removed since the last look may be named by rows of a moment in between, also where it came only then. */
async function keepRemoved({ folder, history, source }: Mirror, removed: FoundFile[], at: string) {
  for (const { name, changed } of removed) {
    const file = join(source.dataDir, ...name.split('/'))
    const kept = await storeFile(folder, file)
    const was = mediaPrefix + name.slice(removedFolder.length + 1)
    await syncFolders(folder.unsynced)
    if (kept) {
      const came: FileEvent = { came: at, name: was, size: kept.size, changed, hash: kept.hash }
      const known = history.current(was)
      const isKnown = known?.hash === kept.hash
      await history.add([...(isKnown ? [] : [came]), { went: new Date().toISOString(), name: was }])
    }
    await rm(file, { force: true })
  }
}
