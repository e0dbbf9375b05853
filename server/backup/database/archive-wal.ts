import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type BackupFolder, placesIn } from '../folder/backup-folder.ts'
import { writeDurably } from '../folder/durable-file.ts'
import { pack } from '../folder/objects.ts'
import { formatLsn, isHistoryName, offsetIn, parseLsn, segmentName, segmentOf } from './wal-segments.ts'

/** What holds PostgreSQL's log back until it lies here. */
export const archiveSlot = 'thumba_backup'
/** So much of the log waits for a backup folder that is full or away. Then the shop goes on without it. */
export const maxHeldBack = '4GB'

export const packedName = (segment: string) => `${segment}.zst`
export const partialName = (segment: string) => `${segment}.partial.zst`

type Log = { client: Client; data: string; slot: string }
export type Archived = { timeline: number; lsn: string; segments: number }

/**
 * Makes the slot where there is none. Where PostgreSQL has thrown away what it held back, what comes now does not follow
 * what lies here: the gap is seen there, and a full backup begins anew.
 */
export async function openSlot({ client, slot }: Omit<Log, 'data'>, temporary = false): Promise<void> {
  const { rows } = await client.query(
    'select wal_status, restart_lsn from pg_replication_slots where slot_name = $1',
    [slot],
  )
  const [found] = rows
  if (found && found.wal_status !== 'lost' && found.restart_lsn) return
  if (found) await client.query('select pg_drop_replication_slot($1)', [slot])
  await client.query('select pg_create_physical_replication_slot($1, true, $2)', [slot, temporary])
}

export async function dropSlot(client: Client, slot = archiveSlot): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  )
}

type Standing = { timeline: number; flushed: string; kept: string; size: number }

async function findStanding({ client, slot }: Log): Promise<Standing> {
  const { rows } = await client.query(
    `select (select timeline_id from pg_control_checkpoint()) as timeline, pg_current_wal_flush_lsn() as flushed,
       (select restart_lsn from pg_replication_slots where slot_name = $1) as kept,
       (select setting::int from pg_settings where name = 'wal_segment_size') as size`,
    [slot],
  )
  const { flushed, ...standing } = rows[0]
  // The timeline of the log itself: that of the last checkpoint may be the one before.
  const { rows: named } = await client.query('select pg_walfile_name($1) as name', [flushed])
  return { ...standing, flushed, timeline: Number.parseInt(named[0].name.slice(0, 8), 16) }
}

/**
 * Copies what PostgreSQL has written to its log and flushed since the last time: whole segments once, the last one as
 * far as it goes. Bytes up to the flushed place never change, and the slot keeps their files from being used again.
 */
export async function archiveWal(folder: BackupFolder, log: Log): Promise<Archived> {
  const { timeline, flushed, kept, size } = await findStanding(log)
  const wal = join(log.data, 'pg_wal')
  await keepHistories(folder, wal)
  const last = segmentOf(flushed, size)
  let segments = 0
  for (let number = segmentOf(kept, size); number < last; number++) {
    if (await keepWhole(folder, join(wal, segmentName(timeline, number, size)))) segments += 1
  }
  const filled = offsetIn(flushed, size)
  const name = segmentName(timeline, last, size)
  if (filled > 0) await keepPart(folder, join(wal, name), filled)
  const begin = last * BigInt(size)
  if (begin > parseLsn(kept))
    await log.client.query('select pg_replication_slot_advance($1, $2)', [log.slot, formatLsn(begin)])
  return { timeline, lsn: flushed, segments }
}

async function keepWhole(folder: BackupFolder, file: string): Promise<boolean> {
  const { wal } = placesIn(folder)
  const name = file.slice(-24)
  const to = join(wal, packedName(name))
  const there = await stat(to).catch(() => undefined)
  if (!there) await writeDurably(to, await pack(folder, await readFile(file)))
  await rm(join(wal, partialName(name)), { force: true })
  return !there
}

/** Written anew each time: after a crash PostgreSQL may write the last bytes differently. */
async function keepPart(folder: BackupFolder, file: string, bytes: number) {
  const handle = await open(file)
  try {
    const begin = Buffer.alloc(bytes)
    await handle.read(begin, 0, bytes, 0)
    await writeDurably(join(placesIn(folder).wal, partialName(file.slice(-24))), await pack(folder, begin))
  } finally {
    await handle.close()
  }
}

/** Where a restored database left the one before: each restore begins a timeline of its own. */
async function keepHistories(folder: BackupFolder, wal: string) {
  const names = (await readdir(wal)).filter(isHistoryName)
  for (const name of names) {
    const to = join(placesIn(folder).wal, packedName(name))
    if (!(await stat(to).catch(() => undefined)))
      await writeDurably(to, await pack(folder, await readFile(join(wal, name))))
  }
}
