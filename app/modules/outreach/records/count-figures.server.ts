import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { buyerOf, type TrustSettings, weighs } from '#app/modules/money/trust/trust.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isAccepted, isCancelled, isCompleted, isSent } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { cleanOrders, recordDays, type ShopFigures } from './rules.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The figures of these shops, counted anew from their orders, the history of those and their disputes. In one statement:
 * a shop with 20,000 orders in 90 days is not read row by row. Orders of proven buyers count, the newest few of each. A lost
 * dispute counts whoever bought: an administrator has looked at it.
 */
export async function countFigures(
  db: Db,
  sellerIds: string[],
  settings: TrustSettings,
  now: Date,
): Promise<Map<string, ShopFigures>> {
  const since = sql`${new Date(now.getTime() - recordDays * day).toISOString()}::timestamptz`
  const until = sql`${now.toISOString()}::timestamptz`
  const ids = sql`(select json_array_elements_text(${JSON.stringify(sellerIds)}::json))`
  const { rows } = await db.execute<ShopFigures & { sellerId: string }>(sql`
    with recent as (
      select o.id, o.seller_id, o.status, o.late_at, o.created_at,
        min(h.timestamp) filter (where ${statusIs(sql`h.status`, isAccepted)}) as confirmed_at,
        min(h.timestamp) filter (where ${statusIs(sql`h.status`, isSent)}) as sent_at,
        coalesce(bool_or(${statusIs(sql`h.status`, isCancelled)} and h.moved_by = 'seller'), false) as by_seller
      from ${orders} o left join ${orderStatusHistory} h on h.order_id = o.id and h.timestamp <= ${until}
      where o.seller_id in ${ids} and o.created_at > ${since} and o.created_at <= ${until}
      group by o.id
    ), weighing as (
      select r.*, row_number() over (partition by r.seller_id, ${buyerOf} order by r.created_at desc, r.id desc) as place
      from recent r join ${orders} o on o.id = r.id
      where (r.sent_at is not null or r.late_at is not null or (${statusIs(sql`r.status`, isCancelled)} and r.by_seller))
        and ${weighs(settings)}
    ), counted as (
      select *, sent_at is null and ${statusIs(sql`status`, isCancelled)} as failed,
        sent_at is not null and confirmed_at is not null as was_sent
      from weighing where place <= ${settings.trustOrdersPerBuyer}
    ), of_orders as (
      select seller_id, count(*) as orders,
        count(*) filter (where sent_at is not null and late_at is null) as sent_on_time,
        count(*) filter (where failed) as cancelled, count(*) filter (where was_sent) as sent,
        count(*) filter (where was_sent and sent_at - confirmed_at <= interval '24 hours') as sent_within_day
      from counted group by seller_id
    ), finished as (
      select seller_id, at, row_number() over (partition by seller_id order by at desc) as place from (
        select o.seller_id, (
            select max(h.timestamp) from ${orderStatusHistory} h
             where h.order_id = o.id and ${statusIs(sql`h.status`, isCompleted)} and h.timestamp <= ${until}) as at,
          row_number() over (partition by o.seller_id, ${buyerOf} order by o.created_at desc, o.id desc) as of_buyer
        from ${orders} o where o.seller_id in ${ids} and ${statusIs(sql`o.status`, isCompleted)} and ${weighs(settings)}) as done
      where at is not null and of_buyer <= ${settings.trustOrdersPerBuyer}
    ), of_finished as (
      select seller_id, least(count(*), ${cleanOrders}) as completed,
        min(at) filter (where place <= ${cleanOrders}) as oldest
      from finished group by seller_id
    ), lost as (
      select o.seller_id, o.id, d.closed_at from ${disputes} d join ${orders} o on o.id = d.order_id
      where o.seller_id in ${ids} and d.status = 'resolved' and d.outcome <> 'none' and d.closed_at <= ${until}
    )
    select s.id as "sellerId", coalesce(c.orders, 0)::integer as orders,
      coalesce(c.sent_on_time, 0)::integer as "sentOnTime", coalesce(c.cancelled, 0)::integer as cancelled,
      coalesce(c.sent, 0)::integer as sent, coalesce(c.sent_within_day, 0)::integer as "sentWithinDay",
      coalesce(f.completed, 0)::integer as completed,
      (select count(distinct l.id) from lost l where l.seller_id = s.id and l.closed_at > ${since})::integer as "disputesLost",
      (select count(distinct l.id) from lost l where l.seller_id = s.id
          and (l.closed_at > ${since} or l.closed_at >= f.oldest))::integer as "lostSince"
    from json_array_elements_text(${JSON.stringify(sellerIds)}::json) as s(id)
    left join of_orders c on c.seller_id = s.id left join of_finished f on f.seller_id = s.id`)
  return new Map(rows.map(({ sellerId, ...figures }) => [sellerId, figures]))
}
