import { sql } from 'drizzle-orm'
import pMap from 'p-map'
import type { Connection } from '#app/db/client.server.ts'
import { aBadLine, type Fate, fatesFrom } from './bad-line.ts'
import { orderOnce } from './order-once.ts'

type Asked = { shop: string; productId: string; orders: number; seed: number }

/** Places so many orders over a line that cuts, delays and doubles. Every order that was sent, and how often it is there. */
export async function ordersOverBadLine(db: Connection, { shop, productId, orders, seed }: Asked) {
  const line = await aBadLine(shop, fatesFrom(seed))
  try {
    const sent = await pMap(Array.from({ length: orders }), () => orderOnce(shop, line.url, productId), {
      concurrency: 8,
    })
    const ids = sent.map(({ checkoutId }) => checkoutId)
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      select checkout_id as id, count(*)::int as count from orders
      where checkout_id = any(${sql.param(ids)}::text[]) group by checkout_id`)
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return {
      placed: ids.map((id) => counts.get(id) ?? 0),
      tries: sent.reduce((sum, one) => sum + one.tries, 0),
      fates: line.seen as ReadonlyMap<Fate, number>,
    }
  } finally {
    line.close()
  }
}
