import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { SubscriptionStatus } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import type { SubscriptionFilter, SubscriptionSort } from './list-rules.ts'
import type { SubscriptionRow } from './send-welcome-mail.server.ts'

type Wanted = SubscriptionFilter & { page: number; limit: number }

/** The newsletter's readers as administrators see them, a page at a time, and how many of each status there are. */
export async function listSubscriptions(db: Db, _admin: Admin, wanted: Wanted) {
  const { page, limit } = wanted
  const { by } = orders[wanted.sort ?? 'newest']
  // The rows before a page are only counted in the index, not read.
  const keys = db
    .select({ key: subscriptions.key })
    .from(subscriptions)
    .where(and(fits(wanted), wanted.status && eq(subscriptions.status, wanted.status)))
    .orderBy(...by)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.key, keys))
    .orderBy(...by)
  return { rows, counts: await countStatuses(db, wanted) }
}

/** Every reader that fits, a batch at a time; what changes meanwhile shifts none. */
export async function* eachSubscription(db: Db, _admin: Admin, wanted: SubscriptionFilter) {
  const limit = 1000
  let last: SubscriptionRow | undefined
  for (;;) {
    const rows = await readRows(db, wanted, limit, last)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

type Order = { by: SQL[]; beyond: (last: SubscriptionRow) => SQL }
const place = sql`(${subscriptions.subscribedAt}, ${subscriptions.key})`
const placeOf = ({ subscribedAt, key }: SubscriptionRow) =>
  sql`(${subscribedAt.toISOString()}::timestamptz, ${key})`
const orders: Record<SubscriptionSort, Order> = {
  newest: {
    by: [desc(subscriptions.subscribedAt), desc(subscriptions.key)],
    beyond: (last) => sql`${place} < ${placeOf(last)}`,
  },
  oldest: {
    by: [asc(subscriptions.subscribedAt), asc(subscriptions.key)],
    beyond: (last) => sql`${place} > ${placeOf(last)}`,
  },
  email: { by: [asc(subscriptions.email)], beyond: ({ email }) => sql`${subscriptions.email} > ${email}` },
}

function readRows(db: Db, wanted: SubscriptionFilter, limit: number, last?: SubscriptionRow) {
  const { by, beyond } = orders[wanted.sort ?? 'newest']
  return db
    .select()
    .from(subscriptions)
    .where(and(fits(wanted), wanted.status && eq(subscriptions.status, wanted.status), last && beyond(last)))
    .orderBy(...by)
    .limit(limit)
}

/** How many of each status fit the rest of the filter. */
async function countStatuses(db: Db, wanted: SubscriptionFilter) {
  const rows = await db
    .select({ status: subscriptions.status, there: count() })
    .from(subscriptions)
    .where(fits(wanted))
    .groupBy(subscriptions.status)
  const counts: Record<SubscriptionStatus, number> = { active: 0, unsubscribed: 0, bounced: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

function fits({ source, search }: SubscriptionFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    source && eq(subscriptions.source, source),
    like ? sql`${subscriptions.email} like ${like}` : undefined,
  )
}
