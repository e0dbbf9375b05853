import { and, asc, eq, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import * as texts from '#messages/orders.ts'
import { circumstancesOf, completesAfter, daysToComplete } from '../moving/move-rules.ts'
import { hasReachedBuyer } from '../notices/find-notice-status.server.ts'
import { notifyOfEvent } from '../notices/notify-of-orders.server.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { statusIs } from '../status.server.ts'
import { awaitsCompletion } from '../status.ts'
import { orders } from '../tables.ts'
import { isPaidOrCash } from './is-paid-or-cash.server.ts'

const hour = 60 * 60 * 1000
/** So long a message may be on its way before an administrator is asked to ring the buyer. */
const messageWithin = 2 * hour
const mostListed = 200

/** Orders whose sellers said that they were delivered, and of which no message reached the buyer; the oldest first. */
export async function listUnnotifiedDeliveries(db: Db, _admin: Admin, now = new Date()): Promise<Order[]> {
  return withItems(db, await findOldest(db, unheard(now)))
}

/** Orders that were delivered before what is prepaid had to be paid first: an administrator cancels them, or notes the money. */
export const listUnpaidDeliveries = async (db: Db, _admin: Admin): Promise<Order[]> =>
  withItems(db, await findOldest(db, neverPaid))
const neverPaid = and(statusIs(orders.status, awaitsCompletion), not(isPaidOrCash))

/** For a query of orders: all that these two list. */
export const deliveriesToCheck = (now: Date): SQL => or(unheard(now), neverPaid)!

const findOldest = (db: Db, which: SQL | undefined) =>
  db.select().from(orders).where(which).orderBy(asc(orders.updatedAt), asc(orders.id)).limit(mostListed)

const unheard = (now: Date): SQL | undefined =>
  and(
    statusIs(orders.status, awaitsCompletion),
    isNull(orders.completesAt),
    isNull(orders.disputedAt),
    isPaidOrCash,
    not(hasReachedBuyer('delivered', now)),
    lte(orders.updatedAt, new Date(now.getTime() - messageWithin)),
  )

export const startCompletionRefusals = texts.startCompletionRefusals
export type StartCompletionRefusal = keyof typeof startCompletionRefusals

/** An administrator reached the buyer: from now on the order completes by itself, unless the buyer objects. */
export const startCompletion = (
  db: Db,
  admin: Admin,
  { id, note }: { id: string; note: string },
  now = new Date(),
): Promise<Result<Order, StartCompletionRefusal>> =>
  transact<Order, StartCompletionRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row) return refuse('order-not-found')
    const isUnpaid = circumstancesOf(row, now).money === 'missing'
    if (!awaitsCompletion(row.status) || row.completesAt || isUnpaid) return refuse('not-waiting')
    const completesAt = completesAfter(now)
    const [begun] = await tx
      .update(orders)
      .set({ heardAt: now, completesAt })
      .where(eq(orders.id, id))
      .returning()
    const [order] = await withItems(tx, [begun!])
    await notifyOfEvent(tx, order!, {
      kind: 'order_status',
      turn: 'heard',
      words: (t) => heardWords(t, order!),
    })
    await recordAuditEntry(tx, admin, {
      action: 'order.heard',
      subject: { kind: 'order', id },
      after: { completesAt: completesAt.toISOString(), note },
    })
    return ok(order!)
  })

const heardWords = (t: Translate, { orderNumber, sellerName }: Order) => {
  const words = texts.deliveryHeard
  return {
    buyer: {
      title: t(words.buyerTitle, { orderNumber }),
      text: t(words.buyerText, { days: daysToComplete, sellerName }),
    },
    seller: {
      title: t(words.sellerTitle, { orderNumber }),
      text: t(words.sellerText, { days: daysToComplete }),
    },
  }
}
