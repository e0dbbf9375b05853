import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset, type Neighbours } from '#app/db/keyset.ts'
import { commissionOf } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import { isPartlyPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type Earning, earningState, type LedgerAccount, type OrderMoney, orderSetKinds } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'

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
