import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { completesAfter } from '../moving/move-rules.ts'
import { findNoticeStatus, hasReachedBuyer } from '../notices/find-notice-status.server.ts'
import { statusIs } from '../status.server.ts'
import { awaitsCompletion } from '../status.ts'
import { orders } from '../tables.ts'
import { isPaidOrCash } from './is-paid-or-cash.server.ts'

/** What one run looks at; the next goes on with what is left. */
const mostAtOnce = 2_000

type Item = { id: string }
const keyOf = ({ id }: Item) => id

/**
 * Completes what was delivered long enough ago; how many there were. The days begin with the message that the order was
 * delivered, where its buyer did not say so themselves. What waits for anything else is never read: it could be so much
 * that nothing else had its turn.
 */
export async function completeDelivered(db: Db, now: Date, most = mostAtOnce): Promise<number> {
  const heard = and(isNull(orders.completesAt), hasReachedBuyer('delivered', now))
  const told = await findDelivered(db, now, heard, most)
  await forEachItem(db, told, { kind: 'order-complete', keyOf, now }, (order) => noteReached(db, order, now))
  const free = and(isNull(orders.disputedAt), isPaidOrCash)
  const due = await findDelivered(db, now, and(lte(orders.completesAt, now), free), most)
  let completed = 0
  await forEachItem(db, due, { kind: 'order-complete', keyOf, now }, async ({ id }) => {
    const moved = await moveOrder(db, 'platform', { id, to: 'completed' }, now)
    if (moved.ok) completed += 1
  })
  return completed
}

const findDelivered = (db: Db, now: Date, which: SQL | undefined, most: number): Promise<Item[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        statusIs(orders.status, awaitsCompletion),
        which,
        isNotBackingOff(db, 'order-complete', orders.id, now),
      ),
    )
    .orderBy(asc(orders.completesAt), asc(orders.id))
    .limit(most)

async function noteReached(db: Db, order: Item, now: Date): Promise<void> {
  const reached = await findNoticeStatus(db, order, 'delivered', now)
  if (reached.state !== 'handed-over') return
  const heardAt = reached.since
  await db
    .update(orders)
    .set({ heardAt, completesAt: completesAfter(heardAt) })
    .where(
      and(eq(orders.id, order.id), statusIs(orders.status, awaitsCompletion), isNull(orders.completesAt)),
    )
}
