import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { InterestFilter, InterestSort } from './list-rules.ts'
import type { InterestStatus } from './rules.ts'
import { interests, whoIsInterested } from './tables.ts'

const sorts: Record<InterestSort, KeysetSort> = {
  newest: { desc: [interests.createdAt] },
  oldest: { asc: [interests.createdAt] },
}
const list = keyset(interests.id, sorts, 'newest')

/** Who would like to take part, a page at a time, and how many of each status fit; newest first unless said otherwise. */
export async function listInterests(
  db: ReadDb,
  _admin: Admin,
  wanted: InterestFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readInterests(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Everybody who fits, a batch at a time; who comes meanwhile shifts none. */
export async function* eachInterest(db: Db, _admin: Admin, { sort, ...filter }: InterestFilter) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readInterests(db, ids, sort)
}

const readInterests = (db: ReadDb, ids: string[], sort: InterestSort | undefined) =>
  db
    .select()
    .from(interests)
    .where(inArray(interests.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, wanted: InterestFilter) {
  const rows = await db
    .select({ status: interests.status, there: count() })
    .from(interests)
    .where(narrows(wanted))
    .groupBy(interests.status)
  const counts: Record<InterestStatus, number> = { new: 0, answered: 0, closed: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = ({ status, ...filter }: InterestFilter) =>
  and(narrows(filter), status && eq(interests.status, status))

/** All that narrows the list but the status, of which each is counted. */
function narrows({ role, district, search }: InterestFilter) {
  // A phone may be typed as people say it: 0999 123 456.
  const phone = /^\s*0[\d\s]+$/.test(search ?? '') ? search?.replaceAll(/\s/g, '').slice(1) : undefined
  const like = search && `%${(phone ?? search).toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    role && eq(interests.wantedRole, role),
    district ? eq(interests.district, district) : undefined,
    like ? sql`${whoIsInterested(interests)} like ${like}` : undefined,
  )
}
