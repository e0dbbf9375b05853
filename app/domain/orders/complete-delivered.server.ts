import { and, asc, eq, exists, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { moveOrder } from './move-order.server.ts'
import { daysToComplete } from './move-rules.ts'
import { orderStatusHistory, orders } from './tables.ts'

const day = 24 * 60 * 60 * 1000
const batch = 200

/** Completes what was delivered long enough ago; how many there were. One order that fails does not hold up the rest. */
export async function completeDelivered(db: Db, now: Date): Promise<number> {
  const faults: unknown[] = []
  let completed = 0
  for (let after = ''; ; ) {
    const due = await findDue(db, now, after)
    for (const id of due) {
      const moved = await moveOrder(db, 'platform', { id, to: 'completed' }, now).catch((error) => {
        faults.push(error)
      })
      if (moved?.ok) completed += 1
    }
    if (due.length < batch) break
    after = due.at(-1)!
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some delivered orders could not be completed')
  return completed
}

async function findDue(db: Db, now: Date, after: string): Promise<string[]> {
  const deliveredBefore = new Date(now.getTime() - daysToComplete * day)
  const delivered = db
    .select({ id: orderStatusHistory.id })
    .from(orderStatusHistory)
    .where(
      and(
        eq(orderStatusHistory.orderId, orders.id),
        eq(orderStatusHistory.status, 'delivered'),
        lte(orderStatusHistory.timestamp, deliveredBefore),
      ),
    )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'delivered'), isNull(orders.disputedAt), gt(orders.id, after), exists(delivered)),
    )
    .orderBy(asc(orders.id))
    .limit(batch)
  return rows.map(({ id }) => id)
}
