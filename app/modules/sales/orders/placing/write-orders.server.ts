import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { type DeadlineSettings, dueAtOf } from '../deadlines/deadline-rules.ts'
import { yearInMalawi } from '../order-number-rules.ts'
import { toOrder } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orderItems, orderStatusHistory, orders } from '../tables.ts'
import type { PlannedOrder } from './plan-rules.ts'

type Writing = {
  actor: Actor
  checkoutId: string
  orders: PlannedOrder[]
  deadlines: DeadlineSettings
  now: Date
}

/** Writes planned orders with their items and first history entries: one statement for each table. */
export async function writeOrders(
  tx: Tx,
  { actor, checkoutId, orders: planned, deadlines, now }: Writing,
): Promise<Order[]> {
  // Rising ids keep the sellers in the cart's order whenever a checkout's orders are read again.
  const ids = planned.map(newId).sort()
  const buyer = isMember(actor)
    ? { buyerId: actor.userId, guestOrder: false }
    : { buyerId: null, guestOrder: true }
  const drawn = sql<string>`draw_order_number(${yearInMalawi(now)}::int)`
  const rows = await tx
    .insert(orders)
    .values(
      planned.map(({ items: _, deliveryKey: __, ...order }, place) => ({
        ...order,
        ...buyer,
        id: ids[place]!,
        checkoutId,
        orderNumber: drawn,
        createdAt: now,
        updatedAt: now,
        dueAt: dueAtOf({ ...order, status: 'pending', paymentStatus: 'pending' }, now, deadlines),
      })),
    )
    .returning()
  await tx
    .insert(orderItems)
    .values(
      planned.flatMap((order, place) =>
        order.items.map((item, position) => ({ ...item, orderId: ids[place]!, position })),
      ),
    )
  const history = await tx
    .insert(orderStatusHistory)
    .values(ids.map((orderId) => firstEntry(orderId, buyer.buyerId, now)))
    .returning()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return planned.map(({ items }, place) => {
    const id = ids[place]!
    return toOrder(
      byId.get(id)!,
      items,
      history.filter((entry) => entry.orderId === id),
    )
  })
}

const firstEntry = (orderId: string, actorId: string | null, timestamp: Date) =>
  ({ orderId, actorId, timestamp, status: 'pending', note: 'Order placed' }) as const
