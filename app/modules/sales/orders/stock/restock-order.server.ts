import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { restoreStock } from '#app/modules/catalog/products/stock/stock.server.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import type { Pieces } from '../rules.ts'
import { orderItems, restockedPieces } from '../tables.ts'

/**
 * Puts pieces of an order that the caller has locked back on the shelf, all of them unless told otherwise; none of them
 * twice, as when an order is cancelled of which some went back before. Who waits for what was sold out is notified, but
 * not `giver`, who gave it back.
 */
export async function restockOrder(tx: Tx, orderId: string, giver: string | null, wanted?: Pieces[]) {
  const items = await tx
    .select({
      position: orderItems.position,
      productId: orderItems.productId,
      most: sql<number>`${orderItems.quantity} - coalesce(${restockedPieces.quantity}, 0)`,
    })
    .from(orderItems)
    .leftJoin(
      restockedPieces,
      and(eq(restockedPieces.orderId, orderItems.orderId), eq(restockedPieces.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const lines = items.flatMap(({ position, productId, most }) => {
    const asked = wanted ? (wanted.find((line) => line.position === position)?.quantity ?? 0) : most
    const quantity = Math.min(asked, most)
    return quantity > 0 ? [{ position, productId, quantity }] : []
  })
  if (lines.length === 0) return
  await tx
    .insert(restockedPieces)
    .values(lines.map(({ position, quantity }) => ({ orderId, position, quantity })))
    .onConflictDoUpdate({
      target: [restockedPieces.orderId, restockedPieces.position],
      set: { quantity: sql`${restockedPieces.quantity} + excluded.quantity` },
    })
  const soldOut = await restoreStock(tx, lines)
  await notifyBackInStock(tx, soldOut, giver)
}
