import { sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { type Period, trendLabelOf, trendStarts } from './trend-rules.ts'

/** What was sold in one day, week or month. */
export type ShopFigures = { start: string; label: string; sales: number; orders: number }

/**
 * A shop's orders and what they come to, up to the present period. An order counts on the day it was placed, without
 * what was cancelled since. One walk through the shop's own orders since the first period, along `orders_sold_placed`.
 */
export async function findShopFigures(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
  period: Period,
  now: Date,
  t: Translate,
): Promise<ShopFigures[]> {
  const starts = trendStarts(period, dayOf(now))
  const moments = starts.map((start) => startOfDay(start).toISOString())
  const { rows } = await db.execute<Record<'place' | 'sales' | 'orders', string>>(sql`
    select width_bucket(created_at, ${sql.param(moments)}::timestamptz[]) as place,
      sum(total_amount) as sales, count(*) as orders
    from orders
    where seller_id = ${userId} and created_at >= ${moments[0]}::timestamptz and not ${statusIs(sql`status`, isCancelled)}
    group by 1`)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return starts.map((start, at) => {
    const { sales = 0, orders = 0 } = found.get(at + 1) ?? {}
    return { start, label: trendLabelOf(t, period, start), sales: Number(sales), orders: Number(orders) }
  })
}
