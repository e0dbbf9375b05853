import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { AuditSubject } from './rules.ts'
import { auditEntries } from './tables.ts'

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
