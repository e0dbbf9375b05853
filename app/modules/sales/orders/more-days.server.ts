import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { type OrderViewer, rolesIn } from './access/order-access.server.ts'
import {
  cancelsAt,
  extendedDueAt,
  isAnsweredSo,
  isLate,
  type MoreDaysAnswer,
  type MoreDaysRefusal,
  mayRequestMoreDays,
  moreDaysAnsweredWords,
  moreDaysRequestedWords,
} from './deadline-rules.ts'
import { notifyOfEvent } from './notices/notify-of-orders.server.ts'
import { withItems } from './reading/find-order.server.ts'
import type { Order } from './rules.ts'
import { orders } from './tables.ts'

type Row = typeof orders.$inferSelect

/** Asks the buyer of an order for more days to send it. */
export const requestMoreDays = (
  db: Db,
  seller: Seller,
  { id, days, why }: { id: string; days: number; why: string },
  now = new Date(),
): Promise<Result<Order, MoreDaysRefusal>> =>
  transact<Order, MoreDaysRefusal>(db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row || row.sellerId !== seller.userId) return refuse('order-not-found')
    // The same again, as after a second press.
    if (row.moreDays === days && row.moreDaysWhy === why) return ok(await orderOf(tx, row))
    const may = mayRequestMoreDays(row)
    if (!may.ok) return may
    if (!(await consumeAttempt(tx, 'messages about an order', id))) return refuse('asked-too-often')
    const order = await write(tx, id, { moreDays: days, moreDaysWhy: why, updatedAt: now })
    const words = (t: Translate) => moreDaysRequestedWords(t, order, { days, why })
    const { orderNumber, sellerName: shop } = order
    const asks = template('order-more-days', { order: orderNumber, shop, days: `${days}` })
    await notifyOfEvent(tx, order, {
      kind: 'order_status',
      turn: `asks ${now.toISOString()}`,
      words,
      texted: { buyer: asks },
    })
    return ok(order)
  })

/** The buyer's answer to a seller who asked for more days. The same again, as after a second press, changes nothing. */
export const answerMoreDaysRequest = (
  db: Db,
  asker: OrderViewer,
  { id, ...answer }: MoreDaysAnswer & { id: string },
  now = new Date(),
): Promise<Result<Order, MoreDaysRefusal>> =>
  transact<Order, MoreDaysRefusal>(db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row || !rolesIn(row, asker).includes('buyer')) return refuse('order-not-found')
    if (!row.moreDays || !row.dueAt)
      return isAnsweredSo(row.dueAt, answer) ? ok(await orderOf(tx, row)) : refuse('nothing-asked')
    const days = row.moreDays
    const { accepted } = answer
    const order = await write(tx, id, {
      moreDays: null,
      moreDaysWhy: null,
      updatedAt: now,
      ...(accepted && { dueAt: extendedDueAt(row.dueAt, days, now) }),
    })
    const words = (t: Translate) => moreDaysAnsweredWords(t, order, { days, accepted })
    await notifyOfEvent(tx, order, { kind: 'order_status', turn: `answered ${now.toISOString()}`, words })
    return ok(order)
  })

async function lockOrder(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

async function write(tx: Tx, id: string, values: Partial<Row>): Promise<Order> {
  const [row] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  return orderOf(tx, row!)
}

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}

const day = 24 * 60 * 60 * 1000

/**
 * Gives the seller of a late order the extra days anew, from the end of its dispute on: what both sides just settled
 * must not be undone by a deadline that ran out while they spoke. The caller has locked the order.
 */
export async function renewDeadline(tx: Tx, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  if (!isLate(order, now)) return
  const { sendExtraDays } = await findSettings(tx)
  const dueAt = new Date(now.getTime() + sendExtraDays * day)
  await tx.update(orders).set({ dueAt }).where(eq(orders.id, order.id))
}

/** When an order is cancelled by itself if its seller stays late, and now, for its countdown. Times are ISO 8601. */
export async function findDeadline(
  db: Db,
  { status, dueAt }: Pick<Order, 'status' | 'dueAt'>,
  now = new Date(),
) {
  const over = dueAt && cancelsAt({ status }, new Date(dueAt), await findSettings(db))
  return { ...(over && { cancelsAt: over.toISOString() }), now: now.toISOString() }
}
