import { and, count, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { ProductStatus } from '../catalog/rules.ts'
import { products } from '../catalog/tables.ts'
import type { Seller } from '../shared/actor.ts'
import type { OrderCounts } from './list-rules.ts'
import { lowStock } from './low-stock-rules.ts'
import { orders } from './tables.ts'

export type ShopNumbers = {
  products: Partial<Record<ProductStatus, number>>
  /** Of those that buyers see or that were paused. */
  runningOut: number
  /** Orders that wait for the seller. */
  toAct: OrderCounts
}

/** How a seller's shop stands: statuses without any are left out. */
export async function findShopNumbers(db: Db, { userId }: Seller): Promise<ShopNumbers> {
  const low = sql<number>`count(*) filter (where ${lte(products.stock, lowStock)})::int`
  const waiting = inArray(orders.status, ['pending', 'confirmed', 'processing'])
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
      .filter(({ status }) => status === 'approved' || status === 'paused')
      .reduce((sum, row) => sum + row.low, 0),
    toAct: Object.fromEntries(toAct.map((row) => [row.status, row.orders])),
  }
}
