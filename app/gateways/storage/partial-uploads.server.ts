import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where pictures wait until they are whole: two files each, what came so far and what is known of it. */
export const partialUploadsFolder = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'uploads')

/** Removes uploads that nothing was written to since `before`. Returns how many there were. */
export async function removeOldUploads(folder: string, before: Date): Promise<number> {
  const lastWritten = new Map<string, number>()
  for (const name of await readdir(folder).catch(() => [])) {
    const id = name.replace(/\.json$/, '')
    const file = await stat(join(folder, name)).catch(() => undefined) // ended meanwhile
    lastWritten.set(id, Math.max(lastWritten.get(id) ?? 0, file?.mtimeMs ?? 0))
  }
  const old = [...lastWritten].filter(([, written]) => written < before.getTime()).map(([id]) => id)
  for (const id of old) {
    await rm(join(folder, id), { force: true })
    await rm(join(folder, `${id}.json`), { force: true })
  }
  return old.length
}
