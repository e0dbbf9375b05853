import { eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { type OrderViewer, rolesIn } from '../../orders/access/order-access.server.ts'
import { orders } from '../../orders/tables.ts'
import type { MarkInput } from '../input-rules.ts'
import {
  daysToReview,
  type MarkRefusal,
  type MarkSide,
  markReasons,
  mayMark,
  readableMarks,
} from '../rules.ts'
import { orderMarks } from '../tables.ts'
import { findReceivedAt } from '../writing/lock-reviewed-line.server.ts'

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
    const may = await decide(tx, asker, { orderId, side, now })
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

/** Whether this very mark stands already: its form came twice, by a double tap or over a bad line. */
export async function isMarkedSo(db: Db, { orderId, side, good, reasons, text }: Mark): Promise<boolean> {
  const marks = await db.select().from(orderMarks).where(eq(orderMarks.orderId, orderId))
  const typed = { good, text: maskContactDetails(text).text, reasons: reasons.toSorted().join() }
  return marks.some(
    (mark) =>
      mark.by === side &&
      mark.good === typed.good &&
      mark.text === typed.text &&
      mark.reasons.toSorted().join() === typed.reasons,
  )
}

type Asked = { orderId: string; side: MarkSide; now: Date }

/** The order is held: of two marks of a side the second finds the first. */
async function decide(
  tx: Tx,
  asker: OrderViewer,
  { orderId, side, now }: Asked,
): Promise<Result<null, MarkRefusal>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order || !rolesIn(order, asker).includes(side)) return refuse('order-not-found')
  const marks = await tx.select().from(orderMarks).where(eq(orderMarks.orderId, orderId))
  return mayMark({ receivedAt: await findReceivedAt(tx, order), marks }, side, { now, days: daysToReview })
}

/** Whether a side may write now: what its page says before anything is typed. */
export const checkMayMark = (
  db: Db,
  asker: OrderViewer,
  asked: { orderId: string; side: MarkSide },
  now = new Date(),
): Promise<Result<null, MarkRefusal>> =>
  transact<null, MarkRefusal>(db, (tx) => decide(tx, asker, { ...asked, now }))

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
