import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { type Cluster, openCluster } from '../../postgres/cluster.ts'
import { packedName, partialName } from '../database/archive-wal.ts'
import type { FullBackup } from '../database/full-backup.ts'
import { isHistoryName, segmentName, segmentOf } from '../database/wal-segments.ts'
import { type BackupFolder, BackupRefusal, pathBelow, placesIn } from '../folder/backup-folder.ts'
import { restoreObject, unpack } from '../folder/objects.ts'
import type { Plan } from './plan-restore.ts'
import { replayLog } from './replay-log.ts'

const atOnce = 8
type Wanted = { folder: BackupFolder; plan: Plan; dataDir: string }
export type RestoredDatabase = { files: number; segments: number }

/** Puts the full backup and the log after it into a new data folder, and lets PostgreSQL replay it up to the moment. */
export async function restoreDatabase({ folder, plan, dataDir }: Wanted): Promise<RestoredDatabase> {
  const { base, until, to } = plan
  if (!base || !until.wal) throw new Error('The plan names no full backup')
  if (base.tablespaceMap) throw new BackupRefusal('The backup names tablespaces, which it does not hold')
  const cluster = await openCluster(dataDir)
  for (const name of base.folders)
    await mkdir(pathBelow(cluster.data, name), { recursive: true, mode: 0o700 })
  await pMap(
    base.files,
    ({ name, ...kept }) =>
      restoreObject(folder, { ...kept, what: name }, pathBelow(cluster.data, name), false),
    { concurrency: atOnce },
  )
  await writeFile(join(cluster.data, 'backup_label'), base.label)
  const segments = await bringLog(folder, base, until.wal.lsn, join(cluster.data, 'pg_wal'))
  giveTo(cluster, cluster.data)
  await replayLog(cluster, base, to)
  return { files: base.files.length, segments }
}

/** The log from the backup's start to the moment, where PostgreSQL looks for it. */
async function bringLog(folder: BackupFolder, base: FullBackup, lsn: string, to: string): Promise<number> {
  const { wal } = placesIn(folder)
  const { timeline, segmentSize } = base
  const [first, last] = [segmentOf(base.startLsn, segmentSize), segmentOf(lsn, segmentSize)]
  for (let number = first; number <= last; number++) {
    const name = segmentName(timeline, number, segmentSize)
    const bytes = await readPacked(folder, join(wal, packedName(name)), join(wal, partialName(name)))
    if (!bytes && number === last) continue // the moment lies between two segments
    if (!bytes || (number < last && bytes.byteLength !== segmentSize))
      throw new BackupRefusal(`The log of the database has a gap: ${name} is not in the backup`)
    const rest = Buffer.alloc(segmentSize - bytes.byteLength)
    await writeFile(join(to, name), Buffer.concat([bytes, rest]), { mode: 0o600 })
  }
  for (const name of await readdir(wal)) {
    const history = name.replace(/\.zst$/, '')
    const bytes = isHistoryName(history) && (await readPacked(folder, join(wal, name)))
    if (bytes) await writeFile(join(to, history), bytes, { mode: 0o600 })
  }
  return Number(last - first) + 1
}

/** The first of these files that there is. */
async function readPacked(folder: BackupFolder, ...files: string[]) {
  for (const file of files) {
    const packed = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (!packed) continue
    try {
      return await unpack(folder, packed)
    } catch (error) {
      throw new BackupRefusal(`The log of the database is damaged: ${file} (${(error as Error).message})`)
    }
  }
  return undefined
}

/** PostgreSQL wants its folder closed, and as root it runs as another user. */
function giveTo(cluster: Cluster, path: string) {
  const { account } = cluster
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(cluster, inner)
    else if (account) chownSync(inner, account.uid, account.gid)
  }
}
