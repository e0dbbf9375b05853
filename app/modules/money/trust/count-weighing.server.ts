import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCompleted } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { buyerOf, type TrustSettings, weighs } from './weighing-orders.server.ts'

/** A shop is looked at by its newest completed orders: whoever sold more than this to nobody proven is new still. */
const mostLookedAt = 2_000

/** How many completed orders speak for a shop: of each buyer few, of who is not proven none. */
export async function countWeighing(db: Db, sellerId: string, settings: TrustSettings): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    with looked_at as (
      select o.* from ${orders} o where o.seller_id = ${sellerId} and ${statusIs(sql`o.status`, isCompleted)}
      order by o.created_at desc, o.id desc limit ${mostLookedAt}
    ), of_buyers as (
      select least(count(*), ${settings.trustOrdersPerBuyer}) as orders
      from (select ${buyerOf} as buyer from looked_at o where ${weighs(settings)}) bought group by buyer
    )
    select coalesce(sum(orders), 0)::int as orders from of_buyers`)
  return rows[0]!.orders
}
