import { and, asc, eq, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { circumstancesOf, completesAfter, daysToComplete } from '#app/modules/sales/orders/move-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { findNoticeStatus, hasReachedBuyer } from '#app/modules/sales/orders/notices/order-messages.server.ts'
import { unpaidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { moneyHolder } from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { awaitsCompletion } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/orders.ts'
import { moveOrder } from './moving.server.ts'

/** For a query: what nobody has to pay before it goes on, as `circumstancesOf` says of one order. */
const isPaidOrCash = or(
  eq(orders.paymentMethod, 'cash_on_delivery'),
  not(inArray(orders.paymentStatus, unpaidStatuses)),
)!

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

const heardWords = (t: Translate, order: Order) => {
  const { orderNumber, sellerName } = order
  const words = texts.deliveryHeard
  const isHeld = moneyHolder(order) === 'platform'
  const days = daysToComplete
  return {
    buyer: {
      title: t(words.buyerTitle, { orderNumber }),
      text: isHeld ? t(words.buyerText, { days, sellerName }) : t(words.buyerCloses, { days }),
    },
    seller: {
      title: t(words.sellerTitle, { orderNumber }),
      text: t(isHeld ? words.sellerText : words.sellerCloses, { days }),
    },
  }
}
