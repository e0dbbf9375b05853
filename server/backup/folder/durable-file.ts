import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What was begun and never finished is called so: nobody reads it, and the next backup removes it. */
export const unfinishedPrefix = '.unfinished-'

/**
 * The names of files that were written with `later` are on the disk from now on. Of thousands of files a few folders are
 * synced instead of one for each.
 */
export async function syncFolders(later: Set<string>): Promise<void> {
  const folders = [...later]
  later.clear()
  for (const folder of folders) await syncFolder(folder)
}

/** The file is there whole and on the disk, or not at all: also after a fall of the power. */
export const writeDurably = (file: string, bytes: Uint8Array | string, later?: Set<string>): Promise<void> =>
  writeDurablyWith(
    dirname(file),
    async (unfinished) => {
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return file
    },
    later,
  )

/** The same for what `write` puts on the disk, under the name that it then says. */
export async function writeDurablyWith(
  folder: string,
  write: (unfinished: string) => Promise<string>,
  later?: Set<string>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${unfinishedPrefix}${randomUUID()}`)
  try {
    const file = await write(unfinished)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(unfinished, file)
    await (later ? later.add(dirname(file)) : syncFolder(dirname(file)))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A new name is on the disk only once its folder is. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems (FAT, network shares) know no such thing.
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(`${(error as NodeJS.ErrnoException).code}`)) throw error
  } finally {
    await handle.close()
  }
}

/** Adds a line to a journal. One that a fall cut short ends where the next begins. */
export async function appendDurably(file: string, lines: object[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    const begin = size > 0 && last.toString() !== '\n' ? '\n' : ''
    await handle.appendFile(begin + lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
