import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import * as texts from '#messages/tasks.ts'

/**
 * Refunds that may have left before the shop was restored, and nobody here knows. They rest among the failed tasks until
 * an administrator, who looked at the provider's own list, presses "Try again".
 */
export async function giveUpRefunds(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const error = defaultTranslate(texts.mayHaveLeft)
  const tried = { attempts: 0, error, firstAt: now, lastAt: now, nextAt: now, givenUpAt: now }
  await tx
    .insert(failedTasks)
    .values(ids.map((itemId) => ({ kind: 'refund-send' as const, itemId, ...tried })))
    .onConflictDoUpdate({
      target: [failedTasks.kind, failedTasks.itemId],
      set: { error: sql`excluded.error`, givenUpAt: now },
    })
}
