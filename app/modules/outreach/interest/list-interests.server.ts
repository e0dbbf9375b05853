import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { InterestFilter } from './list-rules.ts'
import type { InterestStatus } from './rules.ts'
import { interests, whoIsInterested } from './tables.ts'

type Wanted = InterestFilter & { page: number; limit: number }
type Place = { createdAt: Date; id: string }

/** Who would like to take part, a page at a time, and how many of each status fit; newest first unless said otherwise. */
export async function listInterests(db: Db, _admin: Admin, wanted: Wanted) {
  const { page, limit } = wanted
  // The rows before a page are only counted in the index, not read.
  const ids = db
    .select({ id: interests.id })
    .from(interests)
    .where(and(fits(wanted), ofStatus(wanted)))
    .orderBy(...orderOf(wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .select()
    .from(interests)
    .where(inArray(interests.id, ids))
    .orderBy(...orderOf(wanted))
  return { rows, counts: await countStatuses(db, wanted) }
}

/** Everybody who fits, a batch at a time; who comes meanwhile shifts none. */
export async function* eachInterest(db: Db, _admin: Admin, wanted: InterestFilter) {
  const limit = 500
  let last: Place | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(interests)
      .where(and(fits(wanted), ofStatus(wanted), last && beyond(last, wanted)))
      .orderBy(...orderOf(wanted))
      .limit(limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

const orderOf = ({ sort }: InterestFilter) =>
  sort !== 'oldest'
    ? [desc(interests.createdAt), desc(interests.id)]
    : [asc(interests.createdAt), asc(interests.id)]

function beyond({ createdAt, id }: Place, { sort }: InterestFilter): SQL {
  const place = sql`(${createdAt.toISOString()}::timestamptz, ${id})`
  const here = sql`(${interests.createdAt}, ${interests.id})`
  return sort !== 'oldest' ? sql`${here} < ${place}` : sql`${here} > ${place}`
}

async function countStatuses(db: Db, wanted: InterestFilter) {
  const rows = await db
    .select({ status: interests.status, there: count() })
    .from(interests)
    .where(fits(wanted))
    .groupBy(interests.status)
  const counts: Record<InterestStatus, number> = { new: 0, answered: 0, closed: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const ofStatus = ({ status }: InterestFilter) => status && eq(interests.status, status)

function fits({ wantedRole, district, search }: InterestFilter) {
  // A phone may be typed as people say it: 0999 123 456.
  const phone = /^\s*0[\d\s]+$/.test(search ?? '') ? search?.replaceAll(/\s/g, '').slice(1) : undefined
  const like = search && `%${(phone ?? search).toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    wantedRole && eq(interests.wantedRole, wantedRole),
    district ? eq(interests.district, district) : undefined,
    like ? sql`${whoIsInterested(interests)} like ${like}` : undefined,
  )
}
