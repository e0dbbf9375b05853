import { and, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { SuggestionRefusal } from './rules.ts'
import type { SuggestionInput } from './suggestion-input-rules.ts'
import { wordSuggestions } from './tables.ts'

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
