import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Text } from '#app/messages/language.ts'
import { findLedgerFaults } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { countUnsentMails } from '#app/modules/platform/mail/mails.server.ts'
import { type HealthMeasurements, type HealthPart, healthOf } from './part-rules.ts'

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
