import { and, desc, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Asked } from '#app/base/list/list-address.ts'
import type { Db } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { conditionsOf, fitting } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { AuditEntry } from './find-audit-entries.server.ts'
import { auditFilters } from './list-rules.ts'
import { auditEntries } from './tables.ts'

type AuditFilter = Asked<typeof auditFilters>

/** What was done, newest first, before the row of this number, and how many acts fit in all. */
export async function listAuditEntries(
  db: ReadDb,
  _admin: Admin,
  { before, limit, ...filter }: Omit<AuditFilter, 'before'> & { before?: number; limit: number },
) {
  const where = await fits(db, filter)
  return { acts: await readActs(db, where, limit, before), total: await db.$count(auditEntries, where) }
}

/** Every act that fits, a batch at a time; what is done meanwhile shifts none. */
export async function* eachAuditEntry(
  db: Db,
  _admin: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const limit = 500
  const where = await fits(db, filter)
  let before: number | undefined
  for (;;) {
    const acts = await readActs(db, where, limit, before)
    if (acts.length > 0) yield acts
    if (acts.length < limit) return
    before = acts.at(-1)!.id
  }
}

const readActs = (
  db: ReadDb,
  where: SQL | undefined,
  limit: number,
  before?: number,
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(where, before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

const conditions = conditionsOf(auditFilters, getTableColumns(auditEntries), {
  who: (name) => sql`lower(${auditEntries.actorName}) like ${containing(name)}`,
})
const fits = (db: ReadDb, filter: AuditFilter) => fitting(conditions, db, filter)
