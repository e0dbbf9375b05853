import { and, asc, eq, gt, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { notifyOfEvent } from '../notices/notify-of-orders.server.ts'
import { reminderText } from '../notices/text-rules.ts'
import { paidBackStatuses } from '../payment-status.ts'
import { withItems } from '../reading/find-order.server.ts'
import { statusIs } from '../status.server.ts'
import { isUnsent } from '../status.ts'
import { orders } from '../tables.ts'
import { needsReminder, reminderLeadTime, reminderWords } from './deadline-rules.ts'

/** What one run looks at; the next goes on with what is left. */
const mostAtOnce = 2_000

/** Tells sellers the day before their time to confirm or to send an order ends: once for each end. How many were told. */
export async function remindSellers(db: Db, now: Date): Promise<number> {
  let reminded = 0
  const task = { kind: 'order-remind', keyOf: ({ id }: { id: string }) => id, now } as const
  await forEachItem(db, await findNear(db, now), task, async ({ id }) => {
    if (await remindOne(db, id, now)) reminded += 1
  })
  return reminded
}

/** As `isToRemind` says of one order. */
const findNear = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.dueAt, now),
        lte(orders.dueAt, new Date(now.getTime() + reminderLeadTime)),
        or(
          isNull(orders.remindedAt),
          lt(orders.remindedAt, sql`${orders.dueAt} - ${reminderLeadTime / 1_000} * interval '1 second'`),
        ),
        statusIs(orders.status, isUnsent),
        notInArray(orders.paymentStatus, paidBackStatuses),
        isNull(orders.disputedAt),
        isNotBackingOff(db, 'order-remind', orders.id, now),
      ),
    )
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(mostAtOnce)

async function remindOne(db: Db, id: string, now: Date): Promise<boolean> {
  const told = await transact<boolean, never>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row || !needsReminder(row, now)) return ok(false)
    const [reminded] = await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id)).returning()
    const [order] = await withItems(tx, [reminded!])
    await notifyOfEvent(tx, order!, {
      kind: 'order_status',
      turn: `reminder ${row.dueAt!.toISOString()}`,
      words: (t) => reminderWords(t, order!, row.dueAt!),
      texted: { seller: reminderText(order!, row.dueAt!) },
    })
    return ok(true)
  })
  return told.ok && told.value
}
