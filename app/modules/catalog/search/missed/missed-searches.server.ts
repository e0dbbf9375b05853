import { desc, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Admin } from '#app/base/actor.ts'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { type Counted, findUsedUp } from '#app/modules/platform/limits/rate-limits.server.ts'
import { missedSearches, searchSynonyms } from '../tables.ts'
import { missedSearchText } from './missed-search-rules.ts'

/** A browser, and the address that it came from. */
type Asker = { address: string; userAgent: string }

/**
 * A search of which nothing was found, or only without some of its words. Robots ask for what no buyer types. One address
 * adds so much in an hour and the same text once a day: what is more is answered like any search, and not counted.
 */
export async function countMissedSearch(
  db: Db,
  typed: string,
  { address, userAgent }: Asker,
  now = new Date(),
): Promise<void> {
  const text = missedSearchText(typed)
  if (!text || isbot(userAgent)) return
  const asker = ipPrefix(address)
  const counts: Counted[] = [
    ['the same missed search from an address', `${asker} ${text}`],
    ['missed searches from an address', asker],
  ]
  if (await findUsedUp(db, counts, now)) return
  const [counted] = await countMissed(db, { text, now })
  if (counted!.isNew) await deleteLeastAsked(db, text)
}

const countMissed = statement<{ isNew: boolean }>(
  'count_missed_search',
  () => sql`
    insert into ${missedSearches} (text, last_at) values (${sql.placeholder('text')}, ${sql.placeholder('now')})
    on conflict (text) do update set times = missed_searches.times + 1, last_at = excluded.last_at
    returning xmax = 0 as "isNew"`,
)

export type MissedSearch = { text: string; times: number }

/**
 * The most asked that no word explains yet. What one person typed may be a password or a name: it is shown once it came
 * from two addresses, or on two days.
 */
export const findMissedSearches = (db: ReadDb, _admin: Admin, limit: number): Promise<MissedSearch[]> =>
  db
    .select({ text: missedSearches.text, times: missedSearches.times })
    .from(missedSearches)
    .where(
      sql`${missedSearches.times} > 1 and not exists (select from ${searchSynonyms}
        where ${missedSearches.text} = any (${searchSynonyms.forms} || ${searchSynonyms.word}))`,
    )
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), missedSearches.text)
    .limit(limit)

const keptDays = 90
export const maxMissedSearches = 5_000
const day = 24 * 60 * 60 * 1_000

/** What nobody has asked for 90 days. */
export async function deleteOldMissedSearches(db: Db, now: Date): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.lastAt, new Date(now.getTime() - keptDays * day)))
}

/** Of more than 5,000 the least asked, and not the one that has just come: it may be asked again. */
const deleteLeastAsked = (db: Db, newest: string) =>
  db.execute(sql`delete from ${missedSearches} where ${missedSearches.text} in (
    select ${missedSearches.text} from ${missedSearches} where ${missedSearches.text} <> ${newest}
     order by ${missedSearches.times}, ${missedSearches.lastAt}
     limit greatest(0, (select count(*) from ${missedSearches}) - ${maxMissedSearches}::int))`)
