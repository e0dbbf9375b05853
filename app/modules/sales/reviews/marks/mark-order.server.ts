import { eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { type OrderViewer, rolesIn } from '../../orders/access/order-access.server.ts'
import { orders } from '../../orders/tables.ts'
import { daysToReview } from '../rules.ts'
import { orderMarks } from '../tables.ts'
import { findReceivedAt } from '../writing/lock-reviewed-line.server.ts'
import type { MarkInput } from './mark-input-rules.ts'
import { type MarkRefusal, type MarkSide, markReasons, mayMark, readableMarks } from './mark-rules.ts'

export type OrderMark = typeof orderMarks.$inferSelect
type Mark = MarkInput & { orderId: string; side: MarkSide }

/** What one side of an order says of the other, once. */
export const markOrder = (
  db: Db,
  asker: OrderViewer,
  { orderId, side, good, reasons, text }: Mark,
  now = new Date(),
): Promise<Result<OrderMark, MarkRefusal>> =>
  transact<OrderMark, MarkRefusal>(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !rolesIn(order, asker).includes(side)) return refuse('order-not-found')
    const marks = await tx.select().from(orderMarks).where(eq(orderMarks.orderId, orderId))
    const receivedAt = await findReceivedAt(tx, order)
    const may = mayMark({ receivedAt, marks }, side, { now, days: daysToReview })
    if (!may.ok) return may
    const [mark] = await tx
      .insert(orderMarks)
      .values({
        orderId,
        by: side,
        actorId: isMember(asker.actor) ? asker.actor.userId : null,
        good,
        reasons: markReasons[side].filter((reason) => reasons.includes(reason)),
        text: maskContactDetails(text).text,
        createdAt: now,
      })
      .returning()
    return ok(mark!)
  })

/** An order's marks as this side may read them now; administrators (no side) as everybody may. */
export async function findOrderMarks(
  db: Db,
  orderId: string,
  { side, now = new Date() }: { side: MarkSide | undefined; now?: Date },
): Promise<{ marks: OrderMark[]; written: MarkSide[] }> {
  const all = await db.select().from(orderMarks).where(eq(orderMarks.orderId, orderId))
  const written = all.map(({ by }) => by).filter((by) => by === side)
  return { marks: readableMarks(all, side, now), written }
}
