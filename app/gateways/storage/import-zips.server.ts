import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where ZIP files with pictures wait until the rows that name them are brought in: one for each import. */
export const importZipsFolder = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'imports')

export function openImportZips(folder: string) {
  const pathOf = (importId: string) => join(folder, `${importId}.zip`)
  return {
    pathOf,
    receive: (bytes: AsyncIterable<Uint8Array>, most: number) => receive(folder, bytes, most),
    /** What was received becomes the ZIP of an import, in the place of an earlier one. */
    keep: (file: string, importId: string) => rename(file, pathOf(importId)),
    remove: (importId: string) => rm(pathOf(importId), { force: true }),
    removeOld: (before: Date) => removeOld(folder, before),
  }
}
export type ImportZips = ReturnType<typeof openImportZips>

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

/** Removes what has waited since `before`. Returns whose ZIPs they were. */
async function removeOld(folder: string, before: Date): Promise<string[]> {
  const gone: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => undefined) // ended meanwhile
    if (!file || file.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    if (name.endsWith('.zip')) gone.push(name.slice(0, -'.zip'.length))
  }
  return gone
}
