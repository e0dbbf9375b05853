import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { AuditEntry } from './find-audit-entries.server.ts'
import type { AuditSubject } from './rules.ts'
import { auditEntries } from './tables.ts'

/** What narrows the log: what the acts are about, a part of the name of who did them, and the days in Malawi. */
export type AuditFilter = { about?: AuditSubject; who?: string; from?: string; to?: string }

/** What was done, newest first, before the row of this number, and how many acts fit in all. */
export async function listAuditEntries(
  db: ReadDb,
  _admin: Admin,
  { before, limit, ...filter }: AuditFilter & { before?: number; limit: number },
) {
  return {
    acts: await readActs(db, filter, limit, before),
    total: await db.$count(auditEntries, fits(filter)),
  }
}

/** Every act that fits, a batch at a time; what is done meanwhile shifts none. */
export async function* eachAuditEntry(
  db: Db,
  _admin: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const limit = 500
  let before: number | undefined
  for (;;) {
    const acts = await readActs(db, filter, limit, before)
    if (acts.length > 0) yield acts
    if (acts.length < limit) return
    before = acts.at(-1)!.id
  }
}

const readActs = (db: ReadDb, filter: AuditFilter, limit: number, before?: number): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(fits(filter), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

const fits = ({ about, who, from, to }: AuditFilter) =>
  and(
    about && eq(auditEntries.subjectKind, about),
    who
      ? sql`lower(${auditEntries.actorName}) like ${`%${who.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lt(auditEntries.at, endOfDay(to)) : undefined,
  )
