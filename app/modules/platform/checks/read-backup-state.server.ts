import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Seconds since 1970: how far the backup goes, when the last full one ended, and since when it fails. */
const backupState = z.object({
  moment: z.number().optional(),
  full: z.number().optional(),
  failing: z.number().optional(),
  why: z.string().optional(),
})
export type BackupState = z.infer<typeof backupState>

/** What the backup of this server wrote down of itself; undefined where none was ever made here. */
export async function readBackupState(folder: string): Promise<BackupState | undefined> {
  const text = await readFile(join(folder, '.backup-state.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  return text === undefined ? undefined : backupState.parse(JSON.parse(text))
}
