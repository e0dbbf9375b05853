import { and, count, eq, lte, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { isForSellerToOffer, type ProductStatus } from '#app/modules/catalog/products/status.ts'
import { lowStockThreshold } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import type { OrderCounts } from '../lists/list-rules.ts'
import { statusIs } from '../status.server.ts'
import { isUnsent } from '../status.ts'
import { orders } from '../tables.ts'

export type ShopOverview = {
  products: Partial<Record<ProductStatus, number>>
  /** Of those that buyers see or that were paused. */
  runningOut: number
  /** Orders that wait for the seller. */
  toAct: OrderCounts
}

/** How a seller's shop stands: statuses without any are left out. */
export async function findShopOverview(db: Db, { userId }: Seller): Promise<ShopOverview> {
  const low = sql<number>`count(*) filter (where ${lte(products.stock, lowStockThreshold)})::int`
  const waiting = statusIs(orders.status, isUnsent)
  const [byStatus, toAct] = await Promise.all([
    db
      .select({ status: products.status, products: count(), low })
      .from(products)
      .where(eq(products.sellerId, userId))
      .groupBy(products.status),
    db
      .select({ status: orders.status, orders: count() })
      .from(orders)
      .where(and(eq(orders.sellerId, userId), waiting))
      .groupBy(orders.status),
  ])
  return {
    products: Object.fromEntries(byStatus.map((row) => [row.status, row.products])),
    runningOut: byStatus
      .filter(({ status }) => isForSellerToOffer(status))
      .reduce((sum, row) => sum + row.low, 0),
    toAct: Object.fromEntries(toAct.map((row) => [row.status, row.orders])),
  }
}
