import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { findLostMoney } from '#app/modules/money/chargebacks/reading/find-lost-money.server.ts'
import { findRemainingMoney } from '#app/modules/money/ledger/earnings/find-remaining-money.server.ts'
import { orderItems } from '#app/modules/sales/orders/tables.ts'
import { giveBackLines, giveBacks } from '../tables.ts'
import type { IssuedRefund } from './issued-refund-rules.ts'

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

/**
 * An order's goods as pieces of them can go back, and how much of its money is left: in the books, and of that what its
 * buyer does not have already by a reversed charge.
 */
export async function findRefundable(db: Db, order: Refunded) {
  const [given, { left: booked }, lost, items] = [
    await findIssuedRefunds(db, order.id),
    await findRemainingMoney(db, order.id),
    await findLostMoney(db, order.id),
    await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.position)),
  ]
  const pieces = given.flatMap(({ lines }) => lines)
  const goods = {
    subtotal: order.subtotal,
    discount: order.discount,
    shippingFee: order.shippingFee,
    deliveryGiven: given.some(({ delivery }) => delivery > 0),
    lines: items.map(({ position, quantity, price, name }) => ({
      position,
      quantity,
      price,
      name,
      given: pieces
        .filter((line) => line.position === position)
        .reduce((sum, line) => sum + line.quantity, 0),
    })),
  }
  return { given, left: Math.max(booked - lost, 0), booked, goods }
}
type Refunded = { id: string; subtotal: number; discount: number; shippingFee: number }
export type Refundable = Awaited<ReturnType<typeof findRefundable>>
