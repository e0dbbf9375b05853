import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Asker } from '../orders/access.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { renewDeadline } from '../orders/renew-deadline.server.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type DisputeRow, holdOrder } from './lock-order.server.ts'
import { type DisputeRefusal, moveDispute } from './rules.ts'
import { disputes } from './tables.ts'
import { withdrawnWords } from './telling-rules.ts'

/** Takes the dispute about an order back, for its buyer: the order then closes by itself again. */
export const withdrawDispute = (
  db: Db,
  asker: Asker,
  { orderId }: { orderId: string },
  now = new Date(),
): Promise<Result<DisputeRow, DisputeRefusal>> =>
  transact<DisputeRow, DisputeRefusal>(db, async (tx) => {
    const held = await holdOrder(tx, asker, orderId)
    if (!held?.parts.includes('buyer')) return refuse('order-not-found')
    const [newest] = held.all
    if (!newest) return refuse('no-dispute')
    if (newest.status === 'withdrawn') return ok(newest)
    const moved = moveDispute(newest.status, 'withdraw', 'buyer')
    if (!moved.ok) return moved
    const [withdrawn] = await tx
      .update(disputes)
      .set({ status: moved.value, closedAt: now, dueAt: null, updatedAt: now })
      .where(eq(disputes.id, newest.id))
      .returning()
    await renewDeadline(tx, held.order, now)
    const [order] = await withItems(tx, [held.order])
    await tellOfTurn(tx, order!, {
      kind: 'dispute',
      turn: `${newest.id} withdrawn`,
      words: { seller: withdrawnWords(order!) },
    })
    return ok(withdrawn!)
  })
