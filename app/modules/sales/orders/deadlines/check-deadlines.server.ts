import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import * as texts from '#messages/orders.ts'
import { cancelRefundedOrder } from '../moving/cancel-refunded.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { notifyOfEvent } from '../notices/notify-of-orders.server.ts'
import { paidBackStatuses } from '../payment-status.ts'
import { withItems } from '../reading/find-order.server.ts'
import { statusIs } from '../status.server.ts'
import { isUnconfirmed, isUnsent } from '../status.ts'
import { orders } from '../tables.ts'
import { cancelsAt, type DeadlineSettings, isLate, lateWords } from './deadline-rules.ts'

/** What one run looks at; the next goes on with what is left. */
const mostAtOnce = 2_000

/**
 * Tells both sides of orders whose seller's time is over, and cancels those that stay late: what was paid goes back and
 * the goods are for sale again. One order that fails does not hold up the rest.
 */
export async function checkDeadlines(db: Db, now: Date): Promise<{ late: number; cancelled: number }> {
  const settings = await findSettings(db)
  const done = { late: 0, cancelled: 0 }
  const task = { kind: 'order-deadline', keyOf: ({ id }: { id: string }) => id, now } as const
  await forEachItem(db, await findDue(db, settings, now), task, async ({ id }) => {
    const what = await checkOne(db, id, settings, now)
    if (what) done[what] += 1
  })
  return done
}

/**
 * Those that are told of already wait for their end; what was refunded waits for nothing. Those of a dispute are left to
 * whoever decides it.
 */
function findDue(db: Db, settings: DeadlineSettings, now: Date): Promise<{ id: string }[]> {
  const over = new Date(now.getTime() - settings.lateHours * 60 * 60 * 1000)
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.dueAt),
        or(
          and(
            lte(orders.dueAt, now),
            or(isNull(orders.lateAt), lt(orders.lateAt, orders.dueAt), lte(orders.dueAt, over)),
          ),
          inArray(orders.paymentStatus, paidBackStatuses),
        ),
        statusIs(orders.status, isUnsent),
        isNull(orders.disputedAt),
        isNotBackingOff(db, 'order-deadline', orders.id, now),
      ),
    )
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(mostAtOnce)
}

type Done = 'late' | 'cancelled' | undefined

async function checkOne(db: Db, id: string, settings: DeadlineSettings, now: Date): Promise<Done> {
  const done = await transact<Done, never>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row?.dueAt || row.disputedAt) return ok(undefined)
    if (await cancelRefundedOrder(tx, id, now)) return ok('cancelled')
    if (!isLate(row, now)) return ok(undefined)
    // Late again after more days is told again.
    const isNew = row.lateAt === null || row.lateAt < row.dueAt
    if (isNew) await tx.update(orders).set({ lateAt: now }).where(eq(orders.id, id))
    if (cancelsAt(row, row.dueAt, settings) <= now) {
      const note = defaultTranslate(
        isUnconfirmed(row.status) ? texts.historyUnconfirmed : texts.historyUnsent,
      )
      const moved = await moveOrder(tx, 'platform', { id, to: 'cancelled', note }, now)
      if (!moved.ok) throw new Error(`A late order could not be cancelled: ${moved.reason}`)
      return ok('cancelled')
    }
    if (!isNew) return ok(undefined)
    const [order] = await withItems(tx, [row])
    await notifyOfEvent(tx, order!, {
      kind: 'order_status',
      turn: `late ${row.dueAt.toISOString()}`,
      words: (t) => lateWords(t, order!),
    })
    return ok('late')
  })
  return done.ok ? done.value : undefined
}
