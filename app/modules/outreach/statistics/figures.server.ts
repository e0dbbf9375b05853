import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Admin } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { stateNotIn } from '#app/db/state-in.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  type Period,
  periods,
  trendLabelOf,
  trendStarts,
} from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { arrivedRefunds } from '#app/modules/money/refunds/status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { conversionOf, type Figures } from './figure-rules.ts'
import { dailyVisits } from './tables.ts'

type Row = Record<'sales' | 'orders' | 'checkouts' | 'accounts' | 'visits', string>
type Span = { starts: string[]; until?: string }

/** Of each kind of period what came before the present one, for a minute: counting it takes 60 ms at 100,000 orders. */
const earlier = new WeakMap<Db, LRUCache<string, Row[], Span>>()
const rememberedFor = 60_000

/** They are counted again. */
export const clearFigures = (db: Db) => earlier.delete(db)

function earlierOf(db: Db) {
  const known = earlier.get(db)
  if (known) return known
  const fetchMethod = (_key: string, _old: unknown, { context }: { context: Span }) =>
    countPeriods(db, context)
  const made = new LRUCache<string, Row[], Span>({ max: periods.length, ttl: rememberedFor, fetchMethod })
  earlier.set(db, made)
  return made
}

/**
 * Sales, orders, new accounts, visits and conversion of each day, week or month up to the present one. A sale counts on
 * the day it was placed, without what was cancelled since. The present period is counted at each request. What came
 * before changes only when an order of it is cancelled, and is then right after a minute.
 */
export async function findFigures(
  db: Db,
  _admin: Admin,
  period: Period,
  now: Date,
  t: Translate,
): Promise<Figures[]> {
  const starts = trendStarts(period, dayOf(now))
  const [before, present] = [starts.slice(0, -1), starts.at(-1)!]
  const context = { starts: before, until: present }
  const [past, current] = await Promise.all([
    earlierOf(db).forceFetch(`${period} ${present}`, { context }),
    countPeriods(db, { starts: [present] }),
  ])
  return [...past, ...current].map((row, place) => {
    const start = starts[place]!
    return { start, label: trendLabelOf(t, period, start), ...figuresOf(row) }
  })
}

/** Each period by itself, in indexes alone. */
async function countPeriods(db: Db, { starts, until }: Span): Promise<Row[]> {
  const moments = starts.map((start) => startOfDay(start).toISOString())
  const ends = until
    ? { day: until, moment: startOfDay(until).toISOString() }
    : { day: 'infinity', moment: 'infinity' }
  const { rows } = await db.execute<Row>(sql`
    select sales, orders, checkouts, accounts, visits
    from unnest(${sql.param(moments)}::timestamptz[], ${sql.param([...moments.slice(1), ends.moment])}::timestamptz[],
      ${sql.param(starts)}::date[], ${sql.param([...starts.slice(1), ends.day])}::date[]) with ordinality
      as period (begins, ends, first_day, day_after, place),
    lateral (select coalesce(sum(total_amount), 0) as sales, count(*) as orders, count(distinct checkout_id) as checkouts
      from orders where created_at >= begins and created_at < ends and not ${statusIs(sql`status`, isCancelled)}) placed,
    lateral (select count(*) as accounts from users where created_at >= begins and created_at < ends) joined,
    lateral (select coalesce(sum(visits), 0) as visits from daily_visits where day >= first_day and day < day_after) came
    order by place`)
  return rows
}

function figuresOf(row: Row) {
  const [visits, checkouts] = [Number(row.visits), Number(row.checkouts)]
  const counted = { sales: Number(row.sales), orders: Number(row.orders), accounts: Number(row.accounts) }
  return { ...counted, visits, conversion: conversionOf({ checkouts, visits }) }
}

/** Where the money that buyers paid is now, in whole kwacha; `owed` is what buyers get back and did not get yet. */
export type CurrentMoney = { held: number; available: number; paying: number; owed: number }

/** Added up in the index of entries by account, without reading a row. */
export async function findCurrentMoney(db: Db, _admin: Admin): Promise<CurrentMoney> {
  const { rows } = await db.execute<Record<keyof CurrentMoney, string>>(sql`
    select
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_held') as held,
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_available') as available,
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_paying') as paying,
      (select coalesce(sum(amount), 0) from refunds where ${stateNotIn(sql`status`, arrivedRefunds)}) as owed`)
  const { held, available, paying, owed } = rows[0]!
  return {
    held: Number(held),
    available: Number(available),
    paying: Number(paying),
    owed: Number(owed),
  }
}

/** Adds visits that began on a day of Malawi's calendar, as 2026-11-21. */
export const recordVisits = (db: Db, day: string, visits: number) =>
  db
    .insert(dailyVisits)
    .values({ day, visits })
    .onConflictDoUpdate({
      target: dailyVisits.day,
      set: { visits: sql`${dailyVisits.visits} + excluded.visits` },
    })
