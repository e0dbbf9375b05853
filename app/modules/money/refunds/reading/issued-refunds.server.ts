import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { orderItems } from '#app/modules/sales/orders/tables.ts'
import { pairUp } from '../return-rules.ts'
import { type IssuedRefund, refundedText } from '../rules.ts'
import { giveBackLines, giveBacks, refunds } from '../tables.ts'

/** What was given back of an order by administrators, the first one first. Whoever asks is part of the order. */
export async function findIssuedRefunds(db: Db, orderId: string): Promise<IssuedRefund[]> {
  const rows = await db
    .select()
    .from(giveBacks)
    .where(eq(giveBacks.orderId, orderId))
    .orderBy(asc(giveBacks.createdAt), asc(giveBacks.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({ line: giveBackLines, name: orderItems.name })
    .from(giveBackLines)
    .innerJoin(giveBacks, eq(giveBacks.id, giveBackLines.giveBackId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, giveBacks.orderId), eq(orderItems.position, giveBackLines.position)),
    )
    .where(inArray(giveBackLines.giveBackId, ids))
    .orderBy(asc(giveBackLines.position))
  return rows.map(({ id, onceKey, amount, delivery, note, createdAt }) => ({
    id,
    onceKey,
    amount,
    delivery,
    note,
    at: createdAt.toISOString(),
    lines: lines
      .filter(({ line }) => line.giveBackId === id)
      .map(({ line: { giveBackId: _, ...line }, name }) => ({ ...line, name })),
  }))
}

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

/** Of what a sum was given back, in words; empty where it was only a sum. */
export async function findRefundPartsOf(db: Db, { orderId, onceKey }: { orderId: string; onceKey: string }) {
  const given = (await findIssuedRefunds(db, orderId)).find((one) => one.onceKey === onceKey)
  return given ? refundedText(defaultTranslate, given) : ''
}

/** The same for the money that was owed by it. */
export async function findRefundPartsPaidBy(db: Db, { id, orderId }: { id: string; orderId: string | null }) {
  const given = orderId ? await findIssuedRefunds(db, orderId) : []
  if (!orderId || given.length === 0) return ''
  const owed = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const pair = pairUp(given, owed).pairs.find(({ owed }) => owed?.id === id)
  return pair ? refundedText(defaultTranslate, pair.given) : ''
}
