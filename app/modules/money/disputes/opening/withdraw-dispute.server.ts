import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type OrderViewer, releaseHoldOf } from '#app/modules/sales/orders/access/order-access.server.ts'
import { renewDeadline } from '#app/modules/sales/orders/deadlines/renew-deadline.server.ts'
import { releasesByMove } from '#app/modules/sales/orders/moving/move-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { withdrawnWords } from '../reminders/dispute-notice-rules.ts'
import { type DisputeRefusal, moveDispute } from '../rules.ts'
import { disputeMoves } from '../status.ts'
import { disputes } from '../tables.ts'
import { type DisputeRow, lockDisputedOrder } from './lock-disputed-order.server.ts'

/** Takes the dispute about an order back, for its buyer: the order then closes by itself again. */
export const withdrawDispute = (
  db: Db,
  asker: OrderViewer,
  { orderId }: { orderId: string },
  now = new Date(),
): Promise<Result<DisputeRow, DisputeRefusal>> =>
  transact<DisputeRow, DisputeRefusal>(db, async (tx) => {
    const held = await lockDisputedOrder(tx, asker, orderId)
    if (!held?.parts.includes('buyer')) return refuse('order-not-found')
    const [newest] = held.all
    if (!newest) return refuse('no-dispute')
    if (newest.status === disputeMoves.withdraw.to) return ok(newest)
    const moved = moveDispute(newest.status, 'withdraw', 'buyer')
    if (!moved.ok) return moved
    // Its days may be over: then the money is released at once.
    if (releasesByMove('completed', held.order) && releaseHoldOf(held.order, asker, now))
      return refuse('release-held')
    const [withdrawn] = await tx
      .update(disputes)
      .set({ status: moved.value, closedAt: now, dueAt: null, updatedAt: now })
      .where(eq(disputes.id, newest.id))
      .returning()
    await renewDeadline(tx, held.order, now)
    const [order] = await withItems(tx, [held.order])
    await notifyOfEvent(tx, order!, {
      kind: 'dispute',
      turn: `${newest.id} withdrawn`,
      words: (t) => ({ seller: withdrawnWords(t, order!) }),
    })
    return ok(withdrawn!)
  })
