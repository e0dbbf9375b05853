import { desc, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { missedSearches, searchSynonyms } from '../tables.ts'
import { missedSearchText } from './missed-search-rules.ts'

/** A search of which nothing was found, or only without some of its words. */
export async function countMissedSearch(db: Db, typed: string, now: Date): Promise<void> {
  const text = missedSearchText(typed)
  if (!text) return
  await db
    .insert(missedSearches)
    .values({ text, lastAt: now })
    .onConflictDoUpdate({
      target: missedSearches.text,
      set: { times: sql`${missedSearches.times} + 1`, lastAt: now },
    })
}

export type MissedSearch = { text: string; times: number }

/** The most asked that no word explains yet. */
export const findMissedSearches = (db: ReadDb, _admin: Admin, limit: number): Promise<MissedSearch[]> =>
  db
    .select({ text: missedSearches.text, times: missedSearches.times })
    .from(missedSearches)
    .where(
      sql`not exists (select from ${searchSynonyms}
        where ${missedSearches.text} = any (${searchSynonyms.forms} || ${searchSynonyms.word}))`,
    )
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), missedSearches.text)
    .limit(limit)

const keptDays = 90
const mostKept = 5_000
const day = 24 * 60 * 60 * 1_000

/** What nobody has asked for 90 days, and of more than 5,000 the least asked. */
export async function deleteOldMissedSearches(db: Db, now: Date): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.lastAt, new Date(now.getTime() - keptDays * day)))
  await db.execute(sql`delete from ${missedSearches} where ${missedSearches.text} in (
    select ${missedSearches.text} from ${missedSearches}
     order by ${missedSearches.times} desc, ${missedSearches.lastAt} desc offset ${mostKept})`)
}
