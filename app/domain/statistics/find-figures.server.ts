import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { labelOf, type Period, startsOf } from '../ledger/trend-rules.ts'
import type { Admin } from '../shared/actor.ts'
import { dayOf, startOfDay } from '../shared/malawi-days.ts'
import { type Counted, conversionOf, type Figures, nothingCounted } from './figure-rules.ts'

type Row = { start: string; name: keyof Counted; amount: string }

/**
 * Sales, orders, new accounts, visits and conversion of each day, week or month up to the present one. A sale counts on
 * the day it was placed, without what was cancelled since.
 */
export async function findFigures(db: Db, _admin: Admin, period: Period, now: Date): Promise<Figures[]> {
  const starts = startsOf(period, dayOf(now))
  const from = startOfDay(starts[0]!).toISOString()
  const unit = sql.raw(`'${period}'`)
  const startOf = (moment: string) =>
    sql`to_char(date_trunc(${unit}, ${sql.raw(moment)} at time zone 'Africa/Blantyre'), 'YYYY-MM-DD')`
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select ${startOf('created_at')} as start, total_amount, checkout_id
        from orders where created_at >= ${from} and status <> 'cancelled'
    )
    select start, 'sales' as name, sum(total_amount) as amount from placed group by 1
    union all select start, 'orders', count(*) from placed group by 1
    union all select start, 'checkouts', count(distinct checkout_id) from placed group by 1
    union all select ${startOf('created_at')}, 'accounts', count(*) from users where created_at >= ${from} group by 1
    union all select to_char(date_trunc(${unit}, day::timestamp), 'YYYY-MM-DD'), 'visits', sum(visits)
      from daily_visits where day >= ${starts[0]!} group by 1`)
  const found = new Map(starts.map((start) => [start, { ...nothingCounted }]))
  for (const { start, name, amount } of rows)
    Object.assign(found.get(start) ?? {}, { [name]: Number(amount) })
  return starts.map((start) => {
    const { checkouts, ...counted } = found.get(start)!
    return {
      ...{ start, label: labelOf(period, start), ...counted },
      conversion: conversionOf({ checkouts, visits: counted.visits }),
    }
  })
}
