import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { SubscriptionStatus } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import type { SubscriptionFilter, SubscriptionSort } from './list-rules.ts'

const sorts: Record<SubscriptionSort, KeysetSort> = {
  newest: { desc: [subscriptions.subscribedAt] },
  oldest: { asc: [subscriptions.subscribedAt] },
  email: { asc: [subscriptions.email] },
}
const list = keyset(subscriptions.key, sorts, 'newest')

/** The newsletter's readers as administrators see them, a page at a time, and how many of each status there are. */
export async function listSubscriptions(
  db: ReadDb,
  _admin: Admin,
  wanted: SubscriptionFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readSubscriptions(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Every reader that fits, a batch at a time; what changes meanwhile shifts none. */
export async function* eachSubscription(db: Db, _admin: Admin, { sort, ...filter }: SubscriptionFilter) {
  for await (const keys of list.batches(db, fits(filter), { sort, limit: 1000 }))
    yield readSubscriptions(db, keys, sort)
}

const readSubscriptions = (db: ReadDb, keys: string[], sort: SubscriptionSort | undefined) =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.key, keys))
    .orderBy(...list.orderBy(sort))

/** How many of each status fit the rest of the filter. */
async function countStatuses(db: ReadDb, wanted: SubscriptionFilter) {
  const rows = await db
    .select({ status: subscriptions.status, there: count() })
    .from(subscriptions)
    .where(narrows(wanted))
    .groupBy(subscriptions.status)
  const counts: Record<SubscriptionStatus, number> = { active: 0, unsubscribed: 0, bounced: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = ({ status, ...filter }: SubscriptionFilter) =>
  and(narrows(filter), status && eq(subscriptions.status, status))

/** All that narrows the list but the status, of which each is counted. */
function narrows({ source, search }: SubscriptionFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    source && eq(subscriptions.source, source),
    like ? sql`${subscriptions.email} like ${like}` : undefined,
  )
}
