import type { Tx } from '#app/db/client.server.ts'
import type { AuditActor, NewAuditEntry } from './rules.ts'
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
