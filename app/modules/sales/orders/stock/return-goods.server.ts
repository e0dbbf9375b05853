import { and, eq, sum } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import * as texts from '#messages/orders.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders, restockedPieces } from '../tables.ts'
import { restockOrder } from './restock-order.server.ts'
import { isReturning } from './return-goods-rules.ts'

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
