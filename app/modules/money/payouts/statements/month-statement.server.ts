import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Seller } from '#app/base/actor.ts'
import { startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { isByCharge } from '../../chargebacks/reading/reading.server.ts'
import { monthAfter } from '../../ledger/earnings/trend-rules.ts'
import {
  type LedgerSetKind,
  type OtherStatementKind,
  otherStatementKinds,
  type StatementLine,
} from '../../ledger/rules.ts'
import { ledgerEntries, ledgerSets } from '../../ledger/tables.ts'

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
      byCharge: isByCharge(ledgerSets).as('by_charge'),
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

type Month = { from: Date; to: Date }
type Numbered = { setId: number; line: StatementLine }

/** What changed what a seller keeps in a month, as the ledger has it, the oldest first. */
export async function findMonthStatement(db: Db, seller: Seller, named: string): Promise<StatementLine[]> {
  const month = { from: startOfDay(`${named}-01`), to: startOfDay(monthAfter(named)) }
  const all = [...(await findSales(db, seller, month)), ...(await findOther(db, seller, month))]
  return all.toSorted((one, other) => one.setId - other.setId).map(({ line }) => line)
}

async function findSales(db: Db, seller: Seller, { from, to }: Month): Promise<Numbered[]> {
  const sales = salesOf(db, seller, gte(ledgerSets.at, from), lt(ledgerSets.at, to))
  const rows = await db
    .select({
      sales: {
        setId: sales.setId,
        at: sales.at,
        taken: sales.taken,
        kind: sales.kind,
        byCharge: sales.byCharge,
        sold: sales.sold,
        commission: sales.commission,
      },
      orders,
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
  return rows.map(({ sales: { setId, at, taken, kind, byCharge, sold, commission }, orders: order }) => {
    const delivery = kind === 'refund' ? 0 : taken ? -order.shippingFee : order.shippingFee
    const back = byCharge ? 'charge_reversed' : kind === 'refund' ? 'partly_given_back' : 'taken_back'
    return {
      setId,
      line: {
        at: at.toISOString(),
        orderNumber: order.orderNumber,
        kind: taken || kind === 'refund' ? back : 'sale',
        paid: order.paymentMethod === 'cash_on_delivery' ? 'in_cash' : 'through_thumba',
        items: Number(sold) - delivery,
        delivery,
        commission: Number(commission),
        net: Number(sold) - Number(commission),
      },
    }
  })
}

const isOther = (kind: LedgerSetKind): kind is OtherStatementKind =>
  (otherStatementKinds as readonly LedgerSetKind[]).includes(kind)

/** Of a charge that was won back all was sold again; the others are gifts, and what the shop was let off or owes. */
async function findOther(db: Db, { userId }: Seller, { from, to }: Month): Promise<Numbered[]> {
  const rows = await db
    .select({
      setId: ledgerSets.id,
      at: ledgerSets.at,
      kind: ledgerSets.kind,
      orderNumber: orders.orderNumber,
      commission: sql<string>`(select coalesce(sum(e.amount), 0) from ${ledgerEntries} e
        where e.set_id = ${ledgerSets.id} and e.account = 'commission')`,
      net: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .leftJoin(orders, eq(orders.id, ledgerSets.orderId))
    .where(
      and(
        eq(ledgerEntries.sellerId, userId),
        inArray(ledgerSets.kind, [...otherStatementKinds]),
        gte(ledgerSets.at, from),
        lt(ledgerSets.at, to),
      ),
    )
    .groupBy(ledgerSets.id, orders.orderNumber)
  return rows.flatMap(({ setId, at, kind, orderNumber, ...sums }) => {
    if (!isOther(kind)) return []
    const [net, commission] = [Number(sums.net), Number(sums.commission)]
    const line: StatementLine = {
      at: at.toISOString(),
      orderNumber: orderNumber ?? '',
      kind,
      paid: kind === 'hand_back' ? 'in_cash' : 'through_thumba',
      items: kind === 'chargeback' ? net + commission : 0,
      delivery: 0,
      commission,
      net,
    }
    return [{ setId, line }]
  })
}
