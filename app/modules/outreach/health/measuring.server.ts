import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { queueNames } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Text } from '#app/messages/language.ts'
import { findLedgerFaults } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { countUnsentMails } from '#app/modules/platform/mail/mails.server.ts'
import { type HealthMeasurements, type HealthPart, healthOf } from './part-rules.ts'

/** Seconds, bytes and counts, as they are at this moment. */
export type DatabaseFigures = {
  version: string
  size: number
  connections: number
  mostConnections: number
  oldestTransaction: number
  /** Since the statistics were last reset. */
  blocksFromMemory: number
  blocksFromDisk: number
  deadlocks: number
  /** Undefined on a standby, which writes none. */
  walBytes: number | undefined
  migrations: number
  lastOrderAt: Date | null
  /** When the last piece of its log was archived; null where nothing is. */
  lastArchivedAt: Date | null
  /** How far this machine's clock is ahead of the database's, which all machines share. */
  clockAhead: number
}

/** Reads no table of any size: each of these costs the same whatever the shop sold. */
export async function findDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const asked = Date.now()
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select extract(epoch from clock_timestamp()) as now, current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections') as most,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as oldest,
      blks_hit as hit, blks_read as read, deadlocks,
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') end as wal,
      (select count(*) from drizzle.__drizzle_migrations) as migrations,
      (select max(created_at) from orders) as last_order,
      (select last_archived_time from pg_stat_archiver) as last_archived
    from pg_stat_database where datname = current_database()`)
  const found = rows[0]!
  const between = (asked + Date.now()) / 2
  return {
    clockAhead: between / 1000 - Number(found.now),
    version: String(found.version).split(' ')[0]!,
    size: Number(found.size),
    connections: Number(found.connections),
    mostConnections: Number(found.most),
    oldestTransaction: Number(found.oldest),
    blocksFromMemory: Number(found.hit),
    blocksFromDisk: Number(found.read),
    deadlocks: Number(found.deadlocks),
    walBytes: found.wal ? Number(found.wal) : undefined,
    migrations: Number(found.migrations),
    lastOrderAt: found.last_order ? new Date(found.last_order) : null,
    lastArchivedAt: found.last_archived ? new Date(found.last_archived) : null,
  }
}

/** `behindBytes` is undefined where the role may not see it: it needs pg_read_all_stats. The seconds say nothing then. */
export type ReplicaFigures = { name: string; behindBytes: number | undefined; behindSeconds: number }

/** The standbys that read from the server that this process writes to. One that is being made is none yet. */
export async function findReplicaFigures(db: Db): Promise<ReplicaFigures[]> {
  const { rows } = await db.execute<Record<'name' | 'seconds', string> & { bytes: string | null }>(sql`
    select coalesce(nullif(application_name, ''), 'standby') as name,
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end as bytes,
      coalesce(extract(epoch from replay_lag), 0) as seconds
    from pg_stat_replication where state is distinct from 'backup' order by 1 limit 20`)
  return rows.map(({ name, bytes, seconds }) => ({
    name,
    behindBytes: bytes === null ? undefined : Number(bytes),
    behindSeconds: Number(seconds),
  }))
}

/** Of each job's queue what is due; queues that nothing is written to any more are left out. Counted no further than this. */
export const maxCounted = 100_000
export type QueueFigures = { name: string; due: number; oldestSeconds: number }

export async function findQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await db.execute<Record<'name' | 'due' | 'oldest', string>>(sql`
    select queue.name, count(job.start_after) as due,
      coalesce(extract(epoch from now() - min(job.start_after)), 0) as oldest
    from jobs.queue queue
    left join lateral (
      select start_after from jobs.job waiting
      where waiting.name = queue.name and waiting.state < 'active' and not waiting.blocked and waiting.start_after <= now()
      limit ${maxCounted}) job on true
    where queue.name = any(${sql.param([...queueNames])}::text[]) group by queue.name order by queue.name`)
  return rows.map(({ name, due, oldest }) => ({
    name,
    due: Number(due),
    oldestSeconds: seconds(oldest),
  }))
}

const seconds = (text: string | null) => Math.max(0, Math.round(Number(text ?? 0)))

/** What waits, by its name, and since when the one that waited longest, in seconds. */
export type Backlog = { name: string; count: number; oldestSeconds: number }

/** Payouts that are approved or on their way, and messages of the provider that nobody has read. */
export async function findMoneyBacklogs(db: Db): Promise<Backlog[]> {
  const { rows } = await db.execute<Record<'name' | 'count' | 'oldest', string>>(sql`
    select 'payouts-' || status as name, count(*) as count,
      extract(epoch from now() - min(coalesce(approved_at, created_at))) as oldest
    from payouts where status in ('approved', 'sending') group by status
    union all
    select 'provider-events', count(*), extract(epoch from now() - min(received_at))
    from (select received_at from provider_events where handled_at is null order by received_at limit 10000) waiting`)
  return ['payouts-approved', 'payouts-sending', 'provider-events'].map((name) => {
    const row = rows.find((found) => found.name === name)
    return { name, count: Number(row?.count ?? 0), oldestSeconds: seconds(row?.oldest ?? null) }
  })
}

/** How mail, jobs, storage, database and ledger are at this moment. A store that does not answer is a finding, not a fault. */
export async function measureHealth(
  db: Db,
  _admin: Admin,
  { storage, now }: { storage: Storage; now: Date },
): Promise<HealthPart[]> {
  const stored = measureStorage(storage) // the slowest of them, so it goes first
  const mail = await measureMail(db, now)
  const jobs = await measureJobs(db)
  const database = await measureDatabase(db)
  const ledger = { faults: await recentFaults(db, now) }
  return healthOf({ mail, jobs, storage: await stored, database, ledger })
}

const verifiedFor = 30_000
const verified = new WeakMap<Db, { at: number; faults: Promise<Text[]> }>()

/** The whole ledger is added up at most every half minute in a process, however often somebody looks. */
function recentFaults(db: Db, now: Date): Promise<Text[]> {
  const last = verified.get(db)
  if (last && now.getTime() - last.at < verifiedFor) return last.faults
  const faults = findLedgerFaults(db)
  verified.set(db, { at: now.getTime(), faults })
  faults.catch(() => verified.delete(db))
  return faults
}

export async function measureMail(db: Db, now: Date): Promise<HealthMeasurements['mail']> {
  const found = new Map((await countUnsentMails(db)).map(({ status, ...rest }) => [status, rest]))
  const waiting = found.get('waiting')
  return {
    waiting: waiting?.count ?? 0,
    oldestWaiting: waiting?.since ? now.getTime() - waiting.since.getTime() : 0,
    failed: found.get('failed')?.count ?? 0,
  }
}

/** A job that nobody took up for a minute after its time is late. */
export async function measureJobs(db: Db): Promise<HealthMeasurements['jobs']> {
  // Two looks, each by an index of its own: done ones are kept for days.
  const { rows } = await db.execute<Record<'late' | 'oldest' | 'failed', string>>(sql`
    select count(*) as late, coalesce(extract(epoch from now() - min(start_after)), 0) as oldest,
      (select count(*) from jobs.job where state = 'failed') as failed
    from jobs.job where state < 'active' and not blocked and start_after < now() - interval '1 minute'`)
  const [{ late, oldest, failed } = { late: 0, oldest: 0, failed: 0 }] = rows
  return { late: Number(late), oldestLate: Number(oldest) * 1000, failed: Number(failed) }
}

export async function measureStorage(storage: Storage): Promise<HealthMeasurements['storage']> {
  const started = performance.now()
  const key = `health/${newId()}.txt`
  try {
    const bytes = new TextEncoder().encode(key)
    await storage.put(key, bytes, 'text/plain')
    const back = await storage.get(key)
    await storage.remove(key)
    const answered = new TextDecoder().decode(back?.bytes) === key
    const room = await storage.room?.()
    return { answered, took: performance.now() - started, ...(room && { room }) }
  } catch {
    return { answered: false, took: performance.now() - started }
  }
}

async function measureDatabase(db: Db): Promise<HealthMeasurements['database']> {
  const { rows } = await db.execute<Record<'size' | 'connections' | 'most' | 'longest', string>>(sql`
    select pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections') as most,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)
        from pg_stat_activity where datname = current_database()) as longest`)
  const { size, connections, most, longest } = rows[0]!
  return {
    size: Number(size),
    connections: Number(connections),
    mostConnections: Number(most),
    longestTransaction: Number(longest) * 1000,
  }
}
