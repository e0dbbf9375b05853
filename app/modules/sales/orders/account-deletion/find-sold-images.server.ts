import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { orderItems, orders } from '../tables.ts'

/** The pictures in a shop's orders; undefined when nothing was ever ordered there. */
export async function findSoldImages(tx: Tx, sellerId: string): Promise<string[] | undefined> {
  const rows = await tx
    .select({ images: orderItems.productImages })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.sellerId, sellerId))
  return rows.length > 0 ? rows.flatMap(({ images }) => images) : undefined
}
