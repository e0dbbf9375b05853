import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { ledgerSets } from '../tables.ts'

/** Takes a set back by its mirror image: the only way to undo one. Twice is once; a reversal stays. */
export async function reverseLedgerSet(tx: Tx, setId: number, at: Date): Promise<boolean> {
  const [set] = await tx
    .select({ kind: ledgerSets.kind })
    .from(ledgerSets)
    .where(eq(ledgerSets.id, setId))
    .for('update')
  if (!set || set.kind === 'reversal') return false
  const [before] = await tx
    .select({ id: ledgerSets.id })
    .from(ledgerSets)
    .where(eq(ledgerSets.reverses, setId))
  if (!before)
    await tx.execute(sql`select reverse_ledger_set(${setId}::bigint, ${at.toISOString()}::timestamptz)`)
  return !before
}
