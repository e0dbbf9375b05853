import { sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { countWeighing } from '../../trust/count-weighing.server.ts'
import { reservedSince } from './reserve-rules.ts'

/**
 * How much of a seller's balance was released so shortly before that disputes can still reach it: of each order what is
 * left of it.
 */
export async function findReserve(db: Db, { userId }: Pick<Seller, 'userId'>, now: Date): Promise<number> {
  const settings = await findSettings(db)
  const completed = await countWeighing(db, userId, settings)
  const since = reservedSince(completed, settings, now)
  const { rows } = await db.execute<{ reserve: string }>(sql`
    with recent as (
      select distinct s.order_id from ${ledgerSets} s join ${ledgerEntries} e on e.set_id = s.id
      where s.at > ${since.toISOString()}::timestamptz and s.kind in ('release', 'sale') and e.seller_id = ${userId}
        and e.account = 'seller_available' and e.amount > 0
    ), remaining as (
      select sum(e.amount) as amount from recent r join ${ledgerSets} s on s.order_id = r.order_id
      join ${ledgerEntries} e on e.set_id = s.id
      where e.seller_id = ${userId} and e.account = 'seller_available' group by s.order_id
    )
    select coalesce(sum(greatest(amount, 0)), 0) as reserve from remaining`)
  return Number(rows[0]!.reserve)
}
