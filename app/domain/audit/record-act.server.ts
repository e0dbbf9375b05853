import type { Tx } from '../../db/client.server.ts'
import type { Act, Doer } from './rules.ts'
import { auditEntries } from './tables.ts'

/**
 * Writes what was done into the log, in the transaction that does it. Writers wait for each other until they commit, so
 * everything that an act locks is locked before.
 */
export async function recordActs(tx: Tx, doer: Doer, acts: Act[]): Promise<void> {
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

export const recordAct = (tx: Tx, doer: Doer, act: Act) => recordActs(tx, doer, [act])
