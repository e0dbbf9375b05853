import { sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import type { SalesDay } from './trend-rules.ts'

export type BestProduct = { productId: string; name: string; pieces: number; amount: number }
type Sales = { days: SalesDay[] | null; best: BestProduct[] | null }

const bestShown = sql.raw('5')

/**
 * What a seller earned after the commission on each day on which something was sold or taken back, and what sold for most
 * since a day, before the commission and without what was taken back. The sets of a sale and of a refund add to the
 * seller's accounts what is earned by them, and a release nothing: so the seller's own entries are walked, and each set that
 * adds something is read by its key. From the orders on, the planner read the whole ledger: three times 40 ms where 14,000
 * orders were sold.
 */
export async function findSales(db: Db, { userId }: Pick<Seller, 'userId'>, since: string) {
  const { days, best } = await queryJson<Sales>(
    db,
    sql`with own as materialized (
      select set_id, sum(amount) as net from ledger_entries where seller_id = ${userId}
       group by set_id having sum(amount) <> 0
    ), sales as materialized (
      select net, at, order_id, taken, kind from own, lateral (
        select at, order_id, reverses is not null as taken,
               coalesce((select kind from ledger_sets undone where undone.id = sets.reverses), kind) as kind
          from ledger_sets sets where id = own.set_id limit 1) set_of_own
       where kind in ('sale', 'refund')
    ) select json_build_object('days', (
      select json_agg(days) from (
        select (at at time zone 'Africa/Blantyre')::date as day, sum(net) as net from sales group by 1 order by 1) days
    ), 'best', (
      select json_agg(best) from (
        select product_id as "productId", max(name) as name, sum(quantity * sign) as pieces, sum(price * quantity * sign) as amount
          from (select order_id, case when taken then -1 else 1 end as sign from sales
                 where kind = 'sale' and at >= ${startOfDay(since).toISOString()}::timestamptz) sold
          join order_items using (order_id)
         group by product_id having sum(price * quantity * sign) > 0
         order by amount desc, product_id limit ${bestShown}) best
    ))`,
  )
  return { days: days ?? [], best: best ?? [] }
}
