import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Language } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { DecisionRefusal, SuggestionRefusal, SuggestionStatus } from './rules.ts'
import type { SuggestionInput } from './suggestion-input-rules.ts'
import { suggestedText, wordSuggestions as suggestions, wordSuggestions } from './tables.ts'

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

export type SuggestionSort = 'newest' | 'oldest'
export type SuggestionFilter = {
  status: SuggestionStatus | 'all'
  search?: string
  sort?: SuggestionSort
}
export type Suggestion = typeof suggestions.$inferSelect

const sorts: Record<SuggestionSort, KeysetSort> = {
  newest: { desc: [suggestions.createdAt] },
  oldest: { asc: [suggestions.createdAt] },
}
const list = keyset(suggestions.id, sorts, 'newest')

/** What readers proposed, a page at a time, and how many of each status fit. */
export async function listSuggestions(
  db: ReadDb,
  _admin: Admin,
  wanted: SuggestionFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readSuggestions(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Every one that fits, a batch at a time. */
export async function* eachSuggestion(db: Db, _admin: Admin, { sort, ...filter }: SuggestionFilter) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readSuggestions(db, ids, sort)
}

const readSuggestions = (db: ReadDb, ids: string[], sort: SuggestionSort | undefined) =>
  db
    .select()
    .from(suggestions)
    .where(inArray(suggestions.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, wanted: SuggestionFilter) {
  const rows = await db
    .select({ status: suggestions.status, there: count() })
    .from(suggestions)
    .where(narrows(wanted))
    .groupBy(suggestions.status)
  const counts: Record<SuggestionStatus, number> = { open: 0, done: 0, declined: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = (filter: SuggestionFilter) =>
  and(narrows(filter), filter.status === 'all' ? undefined : eq(suggestions.status, filter.status))

function narrows({ search }: SuggestionFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return like ? sql`${suggestedText(suggestions)} like ${like}` : undefined
}
