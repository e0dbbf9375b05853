import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { SuggestionStatus } from './rules.ts'
import { suggestedText, wordSuggestions as suggestions } from './tables.ts'

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
