import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import { withItems } from './find-order.server.ts'

/** Everything a member bought, newest first. */
export const findOwnOrders = async (db: Db, buyerId: string): Promise<Order[]> =>
  withItems(
    db,
    await db.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(desc(orders.createdAt)),
  )

/** Everything a seller sold, newest first: what and for how much, and nothing of the buyers. */
export async function findOwnSales(db: Db, sellerId: string) {
  const sold = await withItems(
    db,
    await db.select().from(orders).where(eq(orders.sellerId, sellerId)).orderBy(desc(orders.createdAt)),
  )
  return sold.map(({ orderNumber, items, status, createdAt, ...order }) => ({
    orderNumber,
    status,
    createdAt,
    subtotal: order.subtotal,
    shippingFee: order.shippingFee,
    totalAmount: order.totalAmount,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    items: items.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  }))
}
