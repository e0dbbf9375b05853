import { count, desc, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { SubscriptionSource } from '../rules.ts'
import type { SubscriptionStatus } from '../subscription-status.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { toSubscription } from './subscribing.server.ts'
import { growthBoundsOf, growthOf, monthsUntil } from './subscription-rules.ts'

const mostRecent = 10

/** How many readers there are, of which status, by which way they came, and the ten who came last. */
export async function findNewsletterStats(db: ReadDb, _admin: Admin) {
  const [rows, recent] = await Promise.all([
    db
      .select({ source: subscriptions.source, status: subscriptions.status, there: count() })
      .from(subscriptions)
      .groupBy(subscriptions.source, subscriptions.status),
    db
      .select()
      .from(subscriptions)
      .orderBy(desc(subscriptions.subscribedAt), desc(subscriptions.key))
      .limit(mostRecent),
  ])
  const byStatus: Record<SubscriptionStatus, number> = { active: 0, unsubscribed: 0, bounced: 0 }
  const bySource: Record<SubscriptionSource, number> = { footer: 0, popup: 0, checkout: 0, manual: 0 }
  for (const { source, status, there } of rows) {
    byStatus[status] += there
    bySource[source] += there
  }
  const total = Object.values(byStatus).reduce((sum, there) => sum + there, 0)
  return { total, ...byStatus, bySource, recent: recent.map(toSubscription) }
}

/** Who came and who went, month by month of the last year, and how many were on the list at the end of each. */
export async function findSubscriberGrowth(db: ReadDb, _admin: Admin, now = new Date()) {
  const months = monthsUntil(dayOf(now))
  const bounds = sql.join(
    growthBoundsOf(months).map(
      ({ month, from, to }) => sql`(${month}, ${from}::timestamptz, ${to}::timestamptz)`,
    ),
    sql`, `,
  )
  // A range of an index for each month: much less to do than to find the month of every row.
  const { rows } = await db.execute<{ month: string; joined: string; left: string }>(sql`
    select month,
           (select count(*) from ${subscriptions} where subscribed_at >= begins and subscribed_at < ends) as joined,
           (select count(*) from ${subscriptions} where unsubscribed_at >= begins and unsubscribed_at < ends) as left
      from (values ${bounds}) as bounds (month, begins, ends)`)
  return growthOf(
    months,
    rows.map(({ month, joined, left }) => ({ month, joined: Number(joined), left: Number(left) })),
  )
}
