import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What /metrics shows: how far the backup goes, and since when it fails. In seconds since 1970. */
export type BackupState = { moment?: number; full?: number; failing?: number; why?: string }

export const stateFile = (dataDir: string) => join(dataDir, '.backup-state.json')

/** Readers see it whole. */
export async function saveBackupState(dataDir: string, state: BackupState): Promise<void> {
  const file = stateFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
