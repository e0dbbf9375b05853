import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { forEachItem, isNotResting } from '../tasks/for-each-item.server.ts'
import { findReached } from './find-reached.server.ts'
import { moveOrder } from './move-order.server.ts'
import { daysToComplete } from './move-rules.ts'
import { orders } from './tables.ts'

const day = 24 * 60 * 60 * 1000
/** What one run looks at; the next goes on with what is left. */
const mostAtOnce = 2_000

type Item = { id: string }
const keyOf = ({ id }: Item) => id

/**
 * Completes what was delivered long enough ago; how many there were. The days begin with the message that the order was
 * delivered, where its buyer did not say so themselves.
 */
export async function completeDelivered(db: Db, now: Date): Promise<number> {
  const unheard = await findDelivered(db, now, isNull(orders.completesAt))
  await forEachItem(db, unheard, { kind: 'order-complete', keyOf, now }, (order) => noteReached(db, order))
  const due = await findDelivered(db, now, and(isNull(orders.disputedAt), lte(orders.completesAt, now)))
  let completed = 0
  await forEachItem(db, due, { kind: 'order-complete', keyOf, now }, async ({ id }) => {
    const moved = await moveOrder(db, 'platform', { id, to: 'completed' }, now)
    if (moved.ok) completed += 1
  })
  return completed
}

const findDelivered = (db: Db, now: Date, which: SQL | undefined): Promise<Item[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), which, isNotResting(db, 'order-complete', orders.id, now)))
    .orderBy(asc(orders.completesAt), asc(orders.id))
    .limit(mostAtOnce)

async function noteReached(db: Db, order: Item): Promise<void> {
  const reached = await findReached(db, order, 'delivered')
  if (reached.state !== 'handed-over') return
  await db
    .update(orders)
    .set({ completesAt: new Date(reached.since.getTime() + daysToComplete * day) })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'delivered'), isNull(orders.completesAt)))
}
