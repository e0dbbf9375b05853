import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isStorageKey, requireStorageKey, type Storage, typeOfKey } from './storage.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Files in a folder of this machine. Readers see a file whole or not at all, also after a fall of the power. With `removed`
 * a file that is removed goes there: the backup takes it from there, which may not have seen it yet.
 */
export function localStorage(root: string, removed?: string): Storage {
  const fileOf = (key: string) => join(root, ...requireStorageKey(key).split('/'))
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes),
    async get(key) {
      if (!isStorageKey(key)) return undefined
      try {
        return { bytes: await readFile(fileOf(key)), type: typeOfKey(key) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) =>
      removed ? moveAway(fileOf(key), join(removed, ...key.split('/'))) : rm(fileOf(key), { force: true }),
    list: (prefix) => listKeys(root, prefix),
    async room() {
      await mkdir(root, { recursive: true })
      const { bsize, bavail, blocks } = await statfs(root)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}

async function moveAway(file: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await rename(file, to)
    .catch((error) => {
      if (error.code === 'EXDEV') return moveToOtherDisk(file, to)
      throw error
    })
    .catch((error) => {
      if (!isMissing(error)) throw error
    })
}

/** There it is whole, and only then no longer here. */
async function moveToOtherDisk(file: string, to: string) {
  const unfinished = join(dirname(to), `.${randomUUID()}`)
  try {
    await copyFile(file, unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rm(file, { force: true })
}

async function writeWhole(file: string, bytes: Uint8Array) {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`) // the dot keeps it out of every key
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function listKeys(root: string, prefix: string) {
  const folder = join(root, requireStorageKey(prefix.replace(/\/$/, '')))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isStorageKey)
    .sort()
}
