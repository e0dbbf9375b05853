import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Storage } from './s3-storage.server.ts'

/** Where ZIP files with pictures wait until the rows that name them are brought in: one for each import. */
export const importZipsFolder = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'imports')

/** Which ZIP: of which import, and which of those that were sent for it. Those from before had no name of their own. */
export type ImportZip = { id: string; zip: string | null }

const nameOf = ({ id, zip }: ImportZip) => (zip ? `${id}.${zip}.zip` : `${id}.zip`)
const zipOf = (name: string): ImportZip | undefined => {
  const [, id, zip = null] = /^([a-z0-9]+)(?:\.([a-f0-9]+))?\.zip$/.exec(name) ?? []
  return id ? { id, zip } : undefined
}
const isZip = (zip: ImportZip | undefined): zip is ImportZip => zip !== undefined

/**
 * The ZIPs of all imports: in a folder of this machine, or in the store, of which each machine that works on an import
 * makes a copy for itself. A ZIP never changes under its name.
 */
export function openImportZips(folder: string, store?: S3Storage) {
  const pathOf = (zip: ImportZip) => join(folder, nameOf(zip))
  return {
    receive: (bytes: AsyncIterable<Uint8Array>, most: number) => receive(folder, bytes, most),
    /** What was received gets its name, by which it is found from then on. */
    async keep(file: string, id: string): Promise<string> {
      const zip = randomUUID().replaceAll('-', '')
      if (store) await store.putFile(keyOf({ id, zip }), file, 'application/zip')
      else await rename(file, pathOf({ id, zip }))
      return zip
    },
    /** Where the ZIP lies on this machine, to be read; nothing where there is none any more. */
    async fileOf(zip: ImportZip): Promise<string | undefined> {
      const there = await stat(pathOf(zip)).catch(isGone)
      if (there) await utimes(pathOf(zip), new Date(), there.mtime) // copies that are in use stay
      if (there || !store) return there && pathOf(zip)
      return (await copy(store, zip, folder)) ? pathOf(zip) : undefined
    },
    async remove(zip: ImportZip): Promise<void> {
      if (store) await store.remove(keyOf(zip))
      await rm(pathOf(zip), { force: true })
    },
    /** Removes what has waited since then. Returns which they were. */
    async removeOld(before: Date): Promise<ImportZip[]> {
      const here = await removeOldFiles(folder, before)
      if (!store) return here.map(zipOf).filter(isZip)
      const old = await store.listOlder(prefix, before)
      for (const key of old) await store.remove(key)
      return old.map((key) => zipOf(key.slice(prefix.length))).filter(isZip)
    },
  }
}
export type ImportZips = ReturnType<typeof openImportZips>

const prefix = 'imports/'
const keyOf = (zip: ImportZip) => `${prefix}${nameOf(zip)}`

const day = 24 * 60 * 60_000
/** Of 50 MB at most; an import whose turn comes later makes its copy again. */
const mostCopies = 10

async function copy(store: S3Storage, zip: ImportZip, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  await removeOldFiles(folder, new Date(Date.now() - day))
  const unfinished = join(folder, `${randomUUID()}.part`)
  try {
    if (!(await store.getFile(keyOf(zip), unfinished))) return false
    await rename(unfinished, join(folder, nameOf(zip)))
  } finally {
    await rm(unfinished, { force: true })
  }
  await removeCopiesAbove(folder, mostCopies)
  return true
}

type Received = { file: string; bytes: number; drop: () => Promise<void> }

/**
 * Writes what comes as it comes. Of more than `most` bytes nothing is kept; what comes then is read on for a while, or
 * the browser would show a broken line instead of our words.
 */
async function receive(folder: string, coming: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${randomUUID()}.part`)
  const drop = () => rm(file, { force: true })
  const written = await open(file, 'w')
  let bytes = 0
  try {
    for await (const part of coming) {
      bytes += part.byteLength
      if (bytes > most * 2) break
      if (bytes <= most) await written.write(part)
    }
  } catch (error) {
    await drop()
    throw error
  } finally {
    await written.close()
  }
  return { file, bytes, drop }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])
const isGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Removes what was last written before then. Returns the names. */
async function removeOldFiles(folder: string, before: Date): Promise<string[]> {
  const gone: string[] = []
  for (const name of await namesIn(folder)) {
    const file = await stat(join(folder, name)).catch(() => undefined) // ended meanwhile
    if (!file || file.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    gone.push(name)
  }
  return gone
}

/** The oldest used go. */
async function removeCopiesAbove(folder: string, most: number) {
  const copies: { name: string; used: number }[] = []
  for (const name of (await namesIn(folder)).filter((one) => one.endsWith('.zip'))) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file) copies.push({ name, used: file.atimeMs })
  }
  copies.sort((one, other) => other.used - one.used)
  for (const { name } of copies.slice(most)) await rm(join(folder, name), { force: true })
}
