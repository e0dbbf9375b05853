import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the background process answers the others: in a folder that nobody else may enter. The path has to be short. */
export function backgroundSocket(): { path: string; remove: () => Promise<void> } {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\thumba-${randomUUID()}`, remove: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'thumba-')) // 0700
  return { path: join(folder, 'files'), remove: () => rm(folder, { recursive: true, force: true }) }
}
