import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { orderItems } from '#app/modules/sales/orders/tables.ts'
import { giveBackLines, giveBacks } from '../tables.ts'

/** What of an order went back by lines, in the order of its goods, and for its delivery. Of plain sums nothing is known. */
export type RefundedParts = { goods: number[]; delivery: number }

export async function findRefundedParts(tx: Tx, orderId: string): Promise<RefundedParts> {
  const lines = tx
    .select({ position: giveBackLines.position, amount: giveBackLines.amount })
    .from(giveBackLines)
    .innerJoin(giveBacks, eq(giveBacks.id, giveBackLines.giveBackId))
    .where(eq(giveBacks.orderId, orderId))
    .as('lines')
  const goods = await tx
    .select({ sum: sql<string>`coalesce(sum(${lines.amount}), 0)` })
    .from(orderItems)
    .leftJoin(lines, eq(lines.position, orderItems.position))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.position)
    .orderBy(asc(orderItems.position))
  const [delivered] = await tx
    .select({ sum: sql<string>`coalesce(sum(${giveBacks.delivery}), 0)` })
    .from(giveBacks)
    .where(eq(giveBacks.orderId, orderId))
  return { goods: goods.map(({ sum }) => Number(sum)), delivery: Number(delivered!.sum) }
}
