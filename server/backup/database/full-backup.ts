import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { Client } from 'pg'
import { type BackupFolder, BackupRefusal, namesIn, placesIn } from '../folder/backup-folder.ts'
import { syncFolders, writeDurably } from '../folder/durable-file.ts'
import { storeFile } from '../folder/objects.ts'
import { controlFile, listDataFiles } from './data-files.ts'

export type SavedFile = { name: string; hash: string; size: number }
/** A whole copy of the database's files, from which the log leads on to any later moment. */
export type FullBackup = {
  id: string
  begunAt: string
  /** From this moment on the copy can be used. */
  endedAt: string
  seconds: number
  postgres: string
  timeline: number
  startLsn: string
  stopLsn: string
  segmentSize: number
  label: string
  tablespaceMap: string
  folders: string[]
  files: SavedFile[]
  /** Bytes of all files, and of those that were not here yet. */
  bytes: number
  newBytes: number
}

/** Small files wait for the disk most of the time, and the disk takes several together. */
const atOnce = 8

/**
 * Copies the data folder while PostgreSQL works on it. What is torn by that the log makes whole, so the log from its
 * start to its stop must lie here too before the backup counts. The session's end breaks it off.
 */
export async function copyDatabase(folder: BackupFolder, client: Client, data: string): Promise<FullBackup> {
  const begun = new Date()
  const id = begun.toISOString().replace(/[-:.]/g, '')
  await client.query('set statement_timeout = 0')
  if ((await namesIn(join(data, 'pg_tblspc'))).length > 0)
    throw new BackupRefusal('The database has tablespaces outside of its folder: use pgBackRest')
  const { rows: started } = await client.query('select pg_backup_start($1, true) as lsn', [`thumba ${id}`])
  const { files: names, folders } = await listDataFiles(data)
  const kept = await pMap(names.slice(0, -1), (name) => keepOne(folder, data, name), { concurrency: atOnce })
  kept.push(await keepOne(folder, data, controlFile))
  const { rows: stopped } = await client.query(
    `select lsn, labelfile, spcmapfile, clock_timestamp() as at from pg_backup_stop(false)`,
  )
  const { rows: facts } = await client.query(
    `select current_setting('server_version') as postgres,
       (select setting::int from pg_settings where name = 'wal_segment_size') as size`,
  )
  const files = kept.filter((file) => file !== undefined)
  const [{ lsn: stopLsn, labelfile, spcmapfile, at }] = stopped
  return {
    id,
    begunAt: begun.toISOString(),
    endedAt: (at as Date).toISOString(),
    seconds: (Date.now() - begun.getTime()) / 1000,
    postgres: facts[0].postgres,
    timeline: timelineOf(labelfile),
    startLsn: started[0].lsn,
    stopLsn,
    segmentSize: facts[0].size,
    label: labelfile,
    tablespaceMap: spcmapfile ?? '',
    folders,
    files: files.map(({ name, hash, size }) => ({ name, hash, size })),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    newBytes: files.reduce((sum, { size, isNew }) => sum + (isNew ? size : 0), 0),
  }
}

/** Tables come and go meanwhile: what is gone now the log removes too. */
async function keepOne(folder: BackupFolder, data: string, name: string) {
  const found = await storeFile(folder, join(data, ...name.split('/')), { checked: true })
  return found && { name, ...found }
}

const timelineOf = (label: string) => Number(/^START TIMELINE: (\d+)$/m.exec(label)![1])

/** From now on it is one: until its log lies here, nobody may find it. */
export async function noteBackup(folder: BackupFolder, backup: FullBackup): Promise<void> {
  await syncFolders(folder.unsynced)
  await writeDurably(join(placesIn(folder).backups, `${backup.id}.json`), JSON.stringify(backup))
}

/** The oldest first. */
export async function listBackups(folder: BackupFolder): Promise<FullBackup[]> {
  const { backups } = placesIn(folder)
  const names = await namesIn(backups)
  const whole = names.filter((name) => /^\d{8}T\d{6,9}Z\.json$/.test(name)).toSorted()
  return Promise.all(
    whole.map(async (name) => JSON.parse(await readFile(join(backups, name), 'utf8')) as FullBackup),
  )
}
