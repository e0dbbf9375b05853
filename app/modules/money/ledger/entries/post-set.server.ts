import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { LedgerEntry, LedgerSetKind } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'

type NewSet = {
  kind: Exclude<LedgerSetKind, 'reversal'>
  orderId?: string
  onceKey: string
  at: Date
  entries: LedgerEntry[]
}

/** Writes entries that belong together. The same onceKey again writes nothing and names the set of the first. */
export async function postLedgerSet(
  tx: Tx,
  { entries, ...set }: NewSet,
): Promise<{ id: number; written: boolean }> {
  const [written] = await tx
    .insert(ledgerSets)
    .values(set)
    .onConflictDoNothing({ target: ledgerSets.onceKey })
    .returning({ id: ledgerSets.id })
  if (!written) {
    const [first] = await tx
      .select({ id: ledgerSets.id })
      .from(ledgerSets)
      .where(eq(ledgerSets.onceKey, set.onceKey))
    return { id: first!.id, written: false }
  }
  const lines = entries.filter(({ amount }) => amount !== 0)
  await tx.insert(ledgerEntries).values(lines.map((entry) => ({ ...entry, setId: written.id })))
  return { id: written.id, written: true }
}
