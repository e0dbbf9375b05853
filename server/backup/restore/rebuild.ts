import { rm } from 'node:fs/promises'
import { postgresHomeOf } from '../../postgres/postgres-account.ts'
import { makeFolderPrivate } from '../../process/private-folder.ts'
import type { BackupFolder } from '../folder/backup-folder.ts'
import type { Plan } from './plan-restore.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'

type Wanted = { folder: BackupFolder; plan: Plan; dataDir: string; inBucket: boolean }
/** Seconds and amounts of each step. */
export type Rebuilt = {
  files: { files: number; bytes: number; seconds: number }
  database: { files: number; segments: number; seconds: number } | undefined
}

/** Makes a DATA_DIR as it was at the planned moment, in a folder where nothing is yet. */
export async function rebuildShop(wanted: Wanted): Promise<Rebuilt> {
  await removeShop(wanted.dataDir)
  makeFolderPrivate(wanted.dataDir)
  const files = await timed(() => restoreFiles(wanted))
  const database = wanted.plan.base ? await timed(() => restoreDatabase(wanted)) : undefined
  return { files, database }
}

/** A DATA_DIR and PostgreSQL's own folder of it. */
export async function removeShop(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await rm(postgresHomeOf(dataDir), { recursive: true, force: true })
}

export async function timed<Value extends object>(work: () => Promise<Value>) {
  const begun = performance.now()
  const value = await work()
  return { ...value, seconds: (performance.now() - begun) / 1000 }
}
