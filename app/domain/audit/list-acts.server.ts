import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { endOfDay, startOfDay } from '../shared/malawi-days.ts'
import type { RecordedAct } from './find-acts.server.ts'
import type { AuditSubject } from './rules.ts'
import { auditEntries } from './tables.ts'

/** What narrows the log: what the acts are about, a part of the name of who did them, and the days in Malawi. */
export type ActFilter = { about?: AuditSubject; who?: string; from?: string; to?: string }

/** What was done, newest first, before the row of this number, and how many acts fit in all. */
export async function listActs(
  db: Db,
  _admin: Admin,
  { before, limit, ...filter }: ActFilter & { before?: number; limit: number },
) {
  return {
    acts: await readActs(db, filter, limit, before),
    total: await db.$count(auditEntries, fits(filter)),
  }
}

/** Every act that fits, a batch at a time; what is done meanwhile shifts none. */
export async function* eachAct(db: Db, _admin: Admin, filter: ActFilter): AsyncGenerator<RecordedAct[]> {
  const limit = 500
  let before: number | undefined
  for (;;) {
    const acts = await readActs(db, filter, limit, before)
    if (acts.length > 0) yield acts
    if (acts.length < limit) return
    before = acts.at(-1)!.id
  }
}

const readActs = (db: Db, filter: ActFilter, limit: number, before?: number): Promise<RecordedAct[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(fits(filter), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

const fits = ({ about, who, from, to }: ActFilter) =>
  and(
    about && eq(auditEntries.subjectKind, about),
    who
      ? sql`lower(${auditEntries.actorName}) like ${`%${who.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lt(auditEntries.at, endOfDay(to)) : undefined,
  )
