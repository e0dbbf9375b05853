import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset, type Neighbours } from '#app/db/keyset.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import { isPartlyPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import { commissionOf } from '#app/modules/sales/orders/rules.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type Earning, earningState, type LedgerAccount, type OrderMoney, orderSetKinds } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import type { SalesDay } from './trend-rules.ts'

type Money = OrderMoney & { commission: number }

const newestFirst = keyset(orders.id, { newest: { desc: [orders.createdAt] } }, 'newest')

/** What a seller's orders earned or will earn, newest first, without those that were cancelled. */
export async function listEarnings(
  db: Db,
  seller: Seller,
  wanted: Cursor & { limit: number },
): Promise<{ rows: Earning[]; total: number; neighbours: Neighbours }> {
  const own = and(eq(orders.sellerId, seller.userId), not(statusIs(orders.status, isCancelled)))
  const { ids, ...neighbours } = await newestFirst.page(db, own, wanted)
  const sold = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst.orderBy())
  const money = await moneyOf(db, ids)
  const rows = sold.map((row) => earningOf(row, money.get(row.id)))
  return { rows, total: await db.$count(orders, own), neighbours }
}

const nothing: Money = { sold: 0, cash: 0, held: 0, available: 0, commission: 0 }

/** What was not paid yet is shown as it will be: the rate is frozen. What was taken back earns nothing. */
function earningOf(row: typeof orders.$inferSelect, money = nothing): Earning {
  const state = earningState(row, money)
  const commission = state === 'awaiting' ? commissionOf(row) : money.commission
  const whole = state === 'awaiting' ? row.totalAmount : money.sold
  return {
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    items: row.subtotal - row.discount,
    delivery: row.shippingFee,
    commission,
    net: whole - commission,
    state,
    ...(isPartlyPaidBack(row.paymentStatus) && { partlyRefunded: true }),
  }
}

/** What all of an order's entries sum to on these accounts, as its seller sees it. */
const sumOf = (...accounts: LedgerAccount[]): SQL<number> =>
  sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${inArray(ledgerEntries.account, accounts)}), 0)`.mapWith(
    Number,
  ) as SQL<number>

async function moneyOf(db: Db, ids: string[]): Promise<Map<string, Money>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: sql<string>`${ledgerSets.orderId}`,
      sold: sql`-${sumOf('outside', 'buyers')}`.mapWith(Number) as SQL<number>,
      cash: sumOf('seller_cash'),
      held: sumOf('seller_held'),
      available: sumOf('seller_available'),
      commission: sumOf('commission'),
    })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(inArray(ledgerSets.orderId, ids), inArray(ledgerSets.kind, [...orderSetKinds])))
    .groupBy(ledgerSets.orderId)
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]))
}

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
