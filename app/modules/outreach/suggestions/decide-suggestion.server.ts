import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { DecisionRefusal, SuggestionStatus } from './rules.ts'
import { wordSuggestions } from './tables.ts'

/** An administrator took the words over, or did not. */
export const decideSuggestion = (
  db: Db,
  admin: Admin,
  { id, status }: { id: string; status: Exclude<SuggestionStatus, 'open'> },
): Promise<Result<null, DecisionRefusal>> =>
  transact<null, DecisionRefusal>(db, async (tx) => {
    const [held] = await tx.select().from(wordSuggestions).where(eq(wordSuggestions.id, id)).for('update')
    if (!held) return refuse('no-such-suggestion')
    if (held.status === status) return ok(null)
    await tx.update(wordSuggestions).set({ status, updatedAt: new Date() }).where(eq(wordSuggestions.id, id))
    await recordAuditEntry(tx, admin, {
      action: `suggestion.${status}`,
      subject: { kind: 'suggestion', id },
      before: { status: held.status },
      after: { status },
    })
    return ok(null)
  })
