import { eq, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import { type DeadlineSettings, dueAtOf } from '../deadlines/deadline-rules.ts'
import { yearInMalawi } from '../order-number-rules.ts'
import { toOrder } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { checkouts, orderItems, orderStatusHistory, orders } from '../tables.ts'
import type { OrdersPlan } from './plan-rules.ts'

type Writing = {
  actor: Actor
  checkout: { id: string; payBy: Date | null }
  plan: OrdersPlan
  deadlines: DeadlineSettings
  now: Date
}

/** Writes planned orders with their items and first history entries, and what they cost together, in one statement. */
export async function writeOrders(
  tx: Tx,
  { actor, checkout, plan: { orders: planned, total }, deadlines, now }: Writing,
): Promise<Order[]> {
  // Rising ids keep the sellers in the cart's order whenever a checkout's orders are read again.
  const ids = planned.map(newId).sort()
  const buyer = isMember(actor)
    ? { buyerId: actor.userId, guestOrder: false }
    : { buyerId: null, guestOrder: true }
  const drawn = sql<string>`draw_order_number(${yearInMalawi(now)}::int)`
  const items = planned.flatMap((order, place) =>
    order.items.map((item, position) => ({ ...item, orderId: ids[place]!, position })),
  )
  const history = ids.map((orderId) => firstEntry(orderId, buyer.buyerId, now))
  const rows = await tx
    .with(
      tx.$with('bought').as(tx.insert(orderItems).values(items).returning({ item: orderItems.id })),
      tx
        .$with('begun')
        .as(tx.insert(orderStatusHistory).values(history).returning({ entry: orderStatusHistory.id })),
      tx
        .$with('opened')
        .as(
          tx
            .update(checkouts)
            .set({ total, payBy: checkout.payBy })
            .where(eq(checkouts.id, checkout.id))
            .returning({ checkout: checkouts.id }),
        ),
    )
    .insert(orders)
    .values(
      planned.map(({ items: _, deliveryKey: __, ...order }, place) => ({
        ...order,
        ...buyer,
        id: ids[place]!,
        checkoutId: checkout.id,
        orderNumber: drawn,
        createdAt: now,
        updatedAt: now,
        dueAt: dueAtOf({ ...order, status: 'pending', paymentStatus: 'pending' }, now, deadlines),
      })),
    )
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

const firstEntry = (orderId: string, actorId: string | null, timestamp: Date) => ({
  id: newId(),
  orderId,
  actorId,
  timestamp,
  status: 'pending' as const,
  note: defaultTranslate(texts.history.pending),
  movedBy: 'buyer' as const,
})
