import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { S3Storage } from './s3-storage.server.ts'
import { type Storage, type StoredFile, typeOfKey } from './storage.ts'

type Settings = {
  folder: string
  maxBytes: number
  /** Which files are kept: those that everybody may see and that are never changed under their key. */
  keeps: (key: string) => boolean
  now?: () => number
}

/** Even where each removal is heard of, a copy is compared once an hour: a line that broke may seem to hold. */
const trustedFor = 60 * 60_000
const comparedWithin = 3_000
const usedAgain = 60 * 60_000 // that a copy was used is written down once an hour
const roomLeft = 0.9 // what a clearing leaves of what is allowed
const betweenClearings = 0.05 // of what is allowed, written by one process

export const pictureCacheCounts = { hit: 0, compared: 0, miss: 0 }

/**
 * A store whose pictures are kept on the disk of this machine as well, shared by its processes: the oldest used go
 * first. A copy is good while removals are heard of since it was last compared with the store (`listening`,
 * `forget`); otherwise the store is asked whether it is still the same, which costs no bytes. Where the store does
 * not answer, what is kept is shown. A process that hears nothing keeps nothing.
 */
export function cachePictures(storage: S3Storage, { folder, maxBytes, keeps, now = Date.now }: Settings) {
  const underWay = new Map<string, Fetching>()
  let heardSince = Number.POSITIVE_INFINITY
  let written = maxBytes // so that the first to be kept looks at what an earlier process left
  const fileOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), name.slice(2))
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    if (!keeps(key)) return storage.get(key)
    const copy = await readCopy(fileOf(key))
    if (copy && isGood(copy)) {
      pictureCacheCounts.hit += 1
      return { bytes: copy.bytes, type: typeOfKey(key) }
    }
    const fetching = underWay.get(key) ?? start(key, copy?.bytes)
    return fetching.file
  }

  const isGood = ({ compared }: Copy) => compared >= heardSince && now() - compared < trustedFor

  /** Whoever asks meanwhile gets the same answer. */
  function start(key: string, known: Uint8Array | undefined): Fetching {
    const fetching: Fetching = { forgotten: false, file: Promise.resolve(undefined) }
    fetching.file = fetchOne(key, known, fetching).finally(() => underWay.delete(key))
    underWay.set(key, fetching)
    return fetching
  }

  async function fetchOne(key: string, known: Uint8Array | undefined, fetching: Fetching) {
    const asked = now()
    const mayKeep = () => asked >= heardSince && !fetching.forgotten
    const file = fileOf(key)
    pictureCacheCounts[known ? 'compared' : 'miss'] += 1
    const found = known
      ? await storage.getIfOther(key, known, comparedWithin).catch(() => 'unanswered' as const)
      : await storage.get(key)
    if (found === 'same' || found === 'unanswered') {
      if (found === 'same' && mayKeep()) await markCompared(file, asked)
      return { bytes: known!, type: typeOfKey(key) }
    }
    if (!found) await rm(file, { force: true })
    else if (mayKeep()) await keep(file, found.bytes, asked)
    // It may have been removed while it was written.
    if (fetching.forgotten) await rm(file, { force: true })
    return found
  }

  /** A full disk is no reason to show no picture. */
  async function keep(file: string, bytes: Uint8Array, compared: number) {
    try {
      await writeCopy(file, bytes, compared)
      written += bytes.byteLength
      if (written < maxBytes * betweenClearings) return
      written = 0
      await clearOldest(folder, maxBytes)
    } catch {
      await rm(file, { force: true }).catch(() => {})
    }
  }

  return {
    ...storage,
    get,
    async put(key, bytes, type) {
      await storage.put(key, bytes, type)
      if (keeps(key)) await drop(key)
    },
    async remove(key) {
      await storage.remove(key)
      if (keeps(key)) await drop(key)
    },
    /** From now on each removal is told to `forget`. */
    listening() {
      heardSince = now()
    },
    forget: drop,
  } satisfies Storage & { listening: () => void; forget: (key: string) => Promise<void> }

  async function drop(key: string) {
    const fetching = underWay.get(key)
    if (fetching) fetching.forgotten = true
    await rm(fileOf(key), { force: true })
  }
}

type Fetching = { forgotten: boolean; file: Promise<StoredFile | undefined> }
type Copy = { bytes: Uint8Array; compared: number }

/** When it was last compared is its time of writing, when it was last used its time of reading. */
async function readCopy(file: string): Promise<Copy | undefined> {
  try {
    const { mtimeMs, atimeMs, mtime } = await stat(file)
    const bytes = await readFile(file)
    if (bytes.byteLength === 0) return undefined // of no picture: the power failed
    if (Date.now() - atimeMs > usedAgain) await utimes(file, new Date(), mtime)
    return { bytes, compared: mtimeMs }
  } catch {
    return undefined // not kept, or cleared at this moment
  }
}

const markCompared = (file: string, compared: number) =>
  utimes(file, new Date(), new Date(compared)).catch(() => {}) // cleared at this moment

/**
 * Readers see it whole or not at all. What a loss of power spoils is noticed by the next start, which compares it, so
 * nobody waits for the disk.
 */
async function writeCopy(file: string, bytes: Uint8Array, compared: number) {
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await utimes(unfinished, new Date(), new Date(compared))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Removes the oldest used until some room is left. */
async function clearOldest(folder: string, maxBytes: number) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: { file: string; used: number; size: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const known = await stat(file).catch(() => undefined)
    if (known) found.push({ file, used: known.atimeMs, size: known.size })
  }
  let bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= maxBytes) return
  for (const { file, size } of found.sort((one, other) => one.used - other.used)) {
    if (bytes <= maxBytes * roomLeft) return
    await rm(file, { force: true })
    bytes -= size
  }
}
