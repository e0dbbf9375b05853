import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import {
  cancelsAt,
  type DeadlineSettings,
  isLate,
  lateWords,
  needsReminder,
  reminderLeadTime,
  reminderWords,
} from '#app/modules/sales/orders/deadline-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { reminderText } from '#app/modules/sales/orders/notices/text-rules.ts'
import { paidBackStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isUnconfirmed, isUnsent } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/orders.ts'
import { cancelRefundedOrder, moveOrder } from './moving.server.ts'

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

/** Tells sellers the day before their time to confirm or to send an order ends: once for each end. How many were told. */
export async function remindSellers(db: Db, now: Date): Promise<number> {
  let reminded = 0
  const task = { kind: 'order-remind', keyOf: ({ id }: { id: string }) => id, now } as const
  await forEachItem(db, await findNear(db, now), task, async ({ id }) => {
    if (await remindOne(db, id, now)) reminded += 1
  })
  return reminded
}

/** As `needsReminder` says of one order. */
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
