import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Seller } from '#app/base/actor.ts'
import { startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { LedgerSetKind, StatementLine } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { monthAfter } from './trend-rules.ts'

const undone = alias(ledgerSets, 'undone')
const kind = sql`coalesce(${undone.kind}, ${ledgerSets.kind})`
const isSale = sql`${kind} in ('sale', 'refund')`

/**
 * A seller's sales and what was taken back of them, whole or in part, one row each; what was taken back is below zero.
 */
const salesOf = (db: Db, seller: Seller, ...more: SQL[]) =>
  db
    .select({
      setId: ledgerSets.id,
      at: ledgerSets.at,
      orderId: sql<string>`${ledgerSets.orderId}`.as('sold_order'),
      taken: sql<boolean>`${ledgerSets.reverses} is not null`.as('taken'),
      kind: sql<LedgerSetKind>`${kind}`.as('sold_kind'),
      sold: sql<number>`-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} in ('outside', 'buyers'))`.as(
        'sold',
      ),
      commission:
        sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = 'commission'), 0)`.as(
          'taken_commission',
        ),
    })
    .from(ledgerSets)
    .innerJoin(orders, eq(orders.id, ledgerSets.orderId))
    .leftJoin(undone, eq(undone.id, ledgerSets.reverses))
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(eq(orders.sellerId, seller.userId), isSale, ...more))
    .groupBy(ledgerSets.id, undone.kind)
    .as('sales')

/** A month's sales as the ledger has them, the oldest first. */
export async function findMonthStatement(db: Db, seller: Seller, month: string): Promise<StatementLine[]> {
  const [from, to] = [startOfDay(`${month}-01`), startOfDay(monthAfter(month))]
  const sales = salesOf(db, seller, gte(ledgerSets.at, from), lt(ledgerSets.at, to))
  const rows = await db
    .select({
      sales: {
        at: sales.at,
        taken: sales.taken,
        kind: sales.kind,
        sold: sales.sold,
        commission: sales.commission,
      },
      orders,
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .orderBy(asc(sales.setId))
  return rows.map(({ sales: { at, taken, kind, sold, commission }, orders: order }) => {
    const delivery = kind === 'refund' ? 0 : taken ? -order.shippingFee : order.shippingFee
    return {
      at: at.toISOString(),
      orderNumber: order.orderNumber,
      kind: kind === 'refund' ? 'partly_given_back' : taken ? 'taken_back' : 'sale',
      paid: order.paymentMethod === 'cash_on_delivery' ? 'in_cash' : 'through_thumba',
      items: Number(sold) - delivery,
      delivery,
      commission: Number(commission),
      net: Number(sold) - Number(commission),
    }
  })
}
