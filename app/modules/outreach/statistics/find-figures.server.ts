import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { type Period, trendLabelOf, trendStarts } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { conversionOf, type Figures } from './figure-rules.ts'

type Row = Record<'sales' | 'orders' | 'checkouts' | 'accounts' | 'visits', string>

/**
 * Sales, orders, new accounts, visits and conversion of each day, week or month up to the present one. A sale counts on
 * the day it was placed, without what was cancelled since. Each period is counted by itself, in indexes alone.
 */
export async function findFigures(
  db: Db,
  _admin: Admin,
  period: Period,
  now: Date,
  t: Translate,
): Promise<Figures[]> {
  const starts = trendStarts(period, dayOf(now))
  const moments = starts.map((start) => startOfDay(start).toISOString())
  const after = <Bound>(bounds: Bound[]) => sql.param([...bounds.slice(1), 'infinity'])
  const { rows } = await db.execute<Row>(sql`
    select sales, orders, checkouts, accounts, visits
    from unnest(${sql.param(moments)}::timestamptz[], ${after(moments)}::timestamptz[],
      ${sql.param(starts)}::date[], ${after(starts)}::date[]) with ordinality
      as period (begins, ends, first_day, day_after, place),
    lateral (select coalesce(sum(total_amount), 0) as sales, count(*) as orders, count(distinct checkout_id) as checkouts
      from orders where created_at >= begins and created_at < ends and status <> 'cancelled') placed,
    lateral (select count(*) as accounts from users where created_at >= begins and created_at < ends) joined,
    lateral (select coalesce(sum(visits), 0) as visits from daily_visits where day >= first_day and day < day_after) came
    order by place`)
  return rows.map((row, place) => {
    const start = starts[place]!
    return { start, label: trendLabelOf(t, period, start), ...figuresOf(row) }
  })
}

function figuresOf(row: Row) {
  const [visits, checkouts] = [Number(row.visits), Number(row.checkouts)]
  const counted = { sales: Number(row.sales), orders: Number(row.orders), accounts: Number(row.accounts) }
  return { ...counted, visits, conversion: conversionOf({ checkouts, visits }) }
}
