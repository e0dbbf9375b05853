import { and, asc, eq, sql, sum } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { restoreStock } from '#app/modules/catalog/products/stock/stock.server.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import * as texts from '#messages/orders.ts'
import { withItems } from '../reading/find-order.server.ts'
import { isReturning, type Order, type Pieces } from '../rules.ts'
import { orderItems, orders, restockedPieces } from '../tables.ts'

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
      options: orderItems.customOptions,
      most: sql<number>`${orderItems.quantity} - coalesce(${restockedPieces.quantity}, 0)`,
    })
    .from(orderItems)
    .leftJoin(
      restockedPieces,
      and(eq(restockedPieces.orderId, orderItems.orderId), eq(restockedPieces.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const lines = items.flatMap(({ position, productId, options, most }) => {
    const asked = wanted ? (wanted.find((line) => line.position === position)?.quantity ?? 0) : most
    const quantity = Math.min(asked, most)
    return quantity > 0 ? [{ position, productId, options, quantity }] : []
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

export const returnGoodsRefusals = texts.returnGoodsRefusals
export type ReturnGoodsRefusal = keyof typeof returnGoodsRefusals

/** Whether all pieces of an order are back on the shelf: some may be there already, given back with part of the money. */
export async function isRestocked(db: Db, { id, items }: Pick<Order, 'id' | 'items'>): Promise<boolean> {
  const [back] = await db
    .select({ pieces: sum(restockedPieces.quantity).mapWith(Number) })
    .from(restockedPieces)
    .where(eq(restockedPieces.orderId, id))
  return (back?.pieces ?? 0) >= items.reduce((all, { quantity }) => all + quantity, 0)
}

/** The seller has the goods back of an order that was cancelled on its way: they are for sale again, once. */
export const returnGoods = (
  db: Db,
  seller: Seller,
  { id }: { id: string },
): Promise<Result<null, ReturnGoodsRefusal>> =>
  transact<null, ReturnGoodsRefusal>(db, async (tx) => {
    const own = and(eq(orders.id, id), eq(orders.sellerId, seller.userId))
    const [row] = await tx.select().from(orders).where(own).for('update')
    if (!row) return refuse('order-not-found')
    const [order] = await withItems(tx, [row])
    if (!isReturning(order!)) return refuse('never-left')
    await restockOrder(tx, id, seller.userId)
    return ok(null)
  })
