import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { queueNames } from '#app/db/queue.server.ts'

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
