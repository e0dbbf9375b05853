import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { AuditActor, AuditSubject, NewAuditEntry } from './rules.ts'
import { auditEntries } from './tables.ts'

/**
 * Writes what was done into the log, in the transaction that does it. Writers wait for each other until they commit, so
 * everything that an act locks is locked before.
 */
export async function recordAuditEntries(tx: Tx, doer: AuditActor, acts: NewAuditEntry[]): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(auditEntries).values(
    acts.map(({ action, subject, before, after }) => ({
      actorId: doer.userId,
      actorName: doer.name,
      fromAddress: doer.address ?? '',
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })),
  )
}

export const recordAuditEntry = (tx: Tx, doer: AuditActor, act: NewAuditEntry) =>
  recordAuditEntries(tx, doer, [act])

export type AuditEntry = typeof auditEntries.$inferSelect
type Wanted = {
  subject?: { kind: AuditSubject; id: string }
  actorId?: string
  before?: number
  limit: number
}

/** What was done, newest first: of one subject, by one person, or all; `before` is the number of a row. */
export const findAuditEntries = (
  db: Db,
  { subject, actorId, before, limit }: Wanted,
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        subject && eq(auditEntries.subjectKind, subject.kind),
        subject && eq(auditEntries.subjectId, subject.id),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)

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

const longestNote = 2000

/** A note for other administrators. It stands in the log, so nobody can take it back or change it. */
export const createAdminNote = (
  db: Db,
  admin: Admin,
  subject: { kind: AuditSubject; id: string },
  typed: string,
): Promise<Result<null, 'note-empty'>> =>
  transact<null, 'note-empty'>(db, async (tx) => {
    const text = typed.trim().slice(0, longestNote)
    if (!text) return refuse('note-empty')
    await recordAuditEntry(tx, admin, { action: 'note.add', subject, after: { text } })
    return ok(null)
  })
