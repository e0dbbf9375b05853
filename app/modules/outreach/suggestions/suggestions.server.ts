import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { Language } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { suggestionCard } from './list-rules.ts'
import type { DecisionRefusal, SuggestionRefusal, SuggestionStatus } from './rules.ts'
import type { SuggestionInput } from './suggestion-input-rules.ts'
import { suggestedText, wordSuggestions } from './tables.ts'

/** Writes what a reader proposes. Exactly the same again, as after a second press, is written once. */
export const createSuggestion = (
  db: Db,
  input: SuggestionInput,
  from: { address: string; language: Language },
): Promise<Result<null, SuggestionRefusal>> =>
  transact<null, SuggestionRefusal>(db, async (tx) => {
    if (!(await consumeAttempt(tx, 'suggestion from an address', from.address)))
      return refuse('too-many-suggestions')
    const { page, seen, better } = wordSuggestions
    const [before] = await tx
      .select({ id: wordSuggestions.id })
      .from(wordSuggestions)
      .where(and(eq(page, input.page), eq(seen, input.seen), eq(better, input.better)))
      .limit(1)
    if (!before) await tx.insert(wordSuggestions).values({ ...input, language: from.language })
    return ok(null)
  })

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

export type Suggestion = typeof wordSuggestions.$inferSelect

/** What readers proposed, and how many of each status fit. */
export const suggestionQuery = listQuery({
  card: suggestionCard,
  table: wordSuggestions,
  id: wordSuggestions.id,
  where: { search: (words) => sql`${suggestedText(wordSuggestions)} like ${containing(words)}` },
  rows: (db, ids, order) =>
    db
      .select()
      .from(wordSuggestions)
      .where(inArray(wordSuggestions.id, ids))
      .orderBy(...order),
})
