import { sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'

/** Whether nobody's own things are in the database: no account, import or order that the demo did not make. */
export async function holdsOnlyDemo(db: Connection): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(sql`
    select exists (select from users where email not like '%thumba.example')
      or exists (select from products where source_key not like 'demo:%')
      or exists (select from checkouts where id not like 'demo-%') as own`)
  return !rows[0]!.own
}

/** What was made, in lines to be read. */
export async function describeHistory(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ what: string; of: string; count: string }>(sql`
    select 'Orders' as what, status as of, count(*) from orders group by status
    union all select 'Payments', payment_method || ' ' || payment_status, count(*) from orders group by 2
    union all select 'Payouts', status, count(*) from payouts group by status
    union all select 'Refunds', status, count(*) from refunds group by status
    union all select 'Disputes', status, count(*) from disputes group by status
    union all select 'Shops', status, count(*) from seller_profiles group by status
    union all select 'Products', status, count(*) from products group by status
    union all select 'Low stock', 'five or fewer', count(*) from products where stock <= 5 and listed
    union all select 'Campaigns', status, count(*) from campaigns group by status
    union all select 'Subscribers', status, count(*) from newsletter_subscriptions group by status
    union all select 'Messages', case when answered_at is null then 'waiting' else 'answered' end, count(*)
      from contact_messages group by 2
    union all select 'Interests', case when answered_at is null then 'waiting' else 'answered' end, count(*)
      from interests group by 2
    union all select 'Log', 'acts', count(*) from audit_entries
    union all select 'Notifications', case when read_at is null then 'unread' else 'read' end, count(*)
      from notifications group by 2
    union all select 'Visits', 'in all', sum(visits) from daily_visits having count(*) > 0
    order by 1, 2`)
  const kinds = Map.groupBy(rows, ({ what }) => what)
  return [...kinds].map(
    ([what, some]) =>
      `${what}: ${some.reduce((sum, { count }) => sum + Number(count), 0)} (${some.map(({ of, count }) => `${count} ${of}`).join(', ')})`,
  )
}
