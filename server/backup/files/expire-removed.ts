import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findFiles, removedFolder } from './find-files.ts'

const day = 86_400_000

/**
 * While no backup takes them, removed files would fill the disk: what was removed before every moment that a backup keeps
 * is named by none of them. A file's change of name counts, not when it was written.
 */
export async function expireRemoved(dataDir: string, days: number, now = Date.now()): Promise<void> {
  const found = await findFiles(dataDir, new Map())
  for (const { name } of found.filter((file) => file.name.startsWith(`${removedFolder}/`))) {
    const file = join(dataDir, ...name.split('/'))
    const about = await stat(file).catch(() => undefined)
    if (about && about.ctimeMs < now - days * day) await rm(file, { force: true })
  }
}
