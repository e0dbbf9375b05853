import { and, eq, isNull } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { paymentDifferences } from '../tables.ts'
import type { Difference } from './difference-rules.ts'

/**
 * Notes how a payment differs from what the provider has, or that it no longer does. The same difference is noted once
 * while it lasts, settled or not. One that comes back, or is another than the one that was settled, is noted anew.
 * Whether a new one was noted.
 */
export async function recordDifference(
  db: Db,
  chargeId: string,
  difference: Difference | undefined,
  now: Date,
): Promise<boolean> {
  const noted = await transact<boolean, never>(db, async (tx) => {
    const lasting = await tx
      .select()
      .from(paymentDifferences)
      .where(and(eq(paymentDifferences.chargeId, chargeId), isNull(paymentDifferences.goneAt)))
      .for('update')
    const goesOn = (row: (typeof lasting)[number]) =>
      row.kind === difference?.kind &&
      // Nobody settled it yet, or what was settled is still the same.
      (row.settledAt === null || (row.ours === difference.ours && row.theirs === difference.theirs))
    for (const { id } of lasting.filter((row) => !goesOn(row)))
      await tx.update(paymentDifferences).set({ goneAt: now }).where(eq(paymentDifferences.id, id))
    if (!difference || lasting.some(goesOn)) return ok(false)
    const written = await tx
      .insert(paymentDifferences)
      .values({ ...difference, chargeId, foundAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentDifferences.id })
    return ok(written.length > 0)
  })
  return noted.ok && noted.value
}
