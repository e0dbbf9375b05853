import { and, asc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  payeeOfBuyer,
  payeeOfShop,
  type SecondRefusal,
} from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { type OrderViewer, rolesIn } from '#app/modules/sales/orders/access/order-access.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/handbacks.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { postLedgerSet } from '../ledger/entries/posting.server.ts'
import { lockShopForPayout } from '../payouts/locking.server.ts'
import { giveBacks, refunds } from '../refunds/tables.ts'
import { advanceEntries, type HandBackRefusal, handBackDue, mayAdvance } from './rules.ts'
import { isDue, isShopsDebt, isWithBuyer } from './status.ts'
import { handBacks } from './tables.ts'

export type HandBackRow = typeof handBacks.$inferSelect
type OrderRow = typeof orders.$inferSelect
export const findHandBacks = (db: Db, orderId: string): Promise<HandBackRow[]> =>
  db
    .select()
    .from(handBacks)
    .where(eq(handBacks.orderId, orderId))
    .orderBy(asc(handBacks.createdAt), asc(handBacks.id))

/** Its buyer says that they have the cash. Whoever is not the buyer of its order learns nothing of it. */
export const confirmHandBack = (
  db: Db,
  viewer: OrderViewer,
  { id }: { id: string },
  now = new Date(),
): Promise<Result<HandBackRow, HandBackRefusal>> =>
  transact<HandBackRow, HandBackRefusal>(db, async (tx) => {
    const held = await lockHandBack(tx, id)
    if (!held || !rolesIn(held.order, viewer).includes('buyer')) return refuse('no-such-hand-back')
    if (isWithBuyer(held.row.status)) return ok(held.row)
    if (!isDue(held.row.status)) return refuse('moved-on')
    return ok(await close(tx, held, { status: 'handed', saidBy: 'buyer', now }))
  })

type Noted = { id: string; evidence: string }

/** An administrator knows that the buyer has the cash, and says how: so the shop owes it no more. */
export const recordHandBack = (
  db: Db,
  admin: Admin,
  { id, evidence }: Noted,
  now = new Date(),
): Promise<Result<HandBackRow, HandBackRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'hand-back.handed', payload: { id, evidence }, now }, () =>
    recordAlone(db, admin, { id, evidence }, now),
  )

const recordAlone = (db: Db, admin: Admin, { id, evidence }: Noted, now: Date) =>
  transact<HandBackRow, HandBackRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockHandBack(tx, id)
    if (!held) return refuse('no-such-hand-back')
    const { row, order } = held
    if (isWithBuyer(row.status) && row.evidence === evidence) return ok(row)
    if (!isDue(row.status)) return refuse('moved-on')
    const act = {
      kind: 'hand-back.handed',
      subject: { kind: 'order', id: order.id },
      payee: payeeOfShop(order.sellerId),
      amount: row.amount,
      facts: { payee: order.contactInfo.fullName, order: order.orderNumber, evidence },
    } as const
    const counted = await requireSecond(tx, admin, act, now)
    if (!counted.ok) return counted
    const closed = await close(tx, held, { status: 'handed', saidBy: 'admin', evidence, now })
    await audit(tx, admin, closed, 'hand-back.handed')
    return ok(closed)
  })

/** The seller did not hand it over: the platform sends it to the buyer as a refund, and the shop owes it. */
export const advanceHandBack = (
  db: Db,
  admin: Admin,
  { id, evidence }: Noted,
  now = new Date(),
): Promise<Result<HandBackRow, HandBackRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'hand-back.advance', payload: { id, evidence }, now }, () =>
    advance(db, admin, { id, evidence }, now),
  )

const advance = (db: Db, admin: Admin, { id, evidence }: Noted, now: Date) =>
  transact<HandBackRow, HandBackRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockHandBack(tx, id)
    if (!held) return refuse('no-such-hand-back')
    const { row, order } = held
    if (isShopsDebt(row.status) && row.evidence === evidence) return ok(row)
    if (!isDue(row.status)) return refuse('moved-on')
    const { sellerId } = order
    await lockShopForPayout(tx, sellerId)
    const { seller_available: balance } = await findBalances(tx, { userId: sellerId })
    const { debtLimit } = await findSettings(tx)
    const may = mayAdvance({ amount: row.amount, balance, debtLimit })
    if (!may.ok) return may
    await postLedgerSet(tx, {
      kind: 'hand_back',
      orderId: order.id,
      onceKey: `hand-back:${id}`,
      at: now,
      entries: advanceEntries({ sellerId, amount: row.amount, wasBooked: await isBooked(tx, row) }),
    })
    await tx.insert(refunds).values({ orderId: order.id, amount: row.amount, way: 'by_hand' })
    const closed = await close(tx, held, { status: 'advanced', saidBy: 'admin', evidence, now })
    const act = {
      kind: 'hand-back.advance',
      subject: { kind: 'order', id: order.id },
      payee: payeeOfBuyer(order),
      amount: row.amount,
      facts: { payee: order.contactInfo.fullName, order: order.orderNumber, evidence },
    } as const
    const counted = await requireSecond(tx, admin, act, now)
    if (!counted.ok) return counted
    await audit(tx, admin, closed, 'hand-back.advance')
    return ok(closed)
  })

/** Its sale stands in the books, and that it goes back: then, or since it was noted as paid. */
const isBooked = async (tx: Tx, { wasBooked, onceKey }: HandBackRow) =>
  wasBooked || (await tx.$count(giveBacks, eq(giveBacks.onceKey, onceKey))) > 0

type Held = { row: HandBackRow; order: OrderRow }

/** The order first, as everybody does. */
export async function lockHandBack(tx: Tx, id: string): Promise<Held | undefined> {
  const [named] = await tx.select({ orderId: handBacks.orderId }).from(handBacks).where(eq(handBacks.id, id))
  if (!named) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, named.orderId)).for('update')
  const [row] = await tx
    .select()
    .from(handBacks)
    .where(and(eq(handBacks.id, id)))
    .for('update')
  return order && row && { order, row }
}

type Closing = { status: 'handed' | 'advanced'; saidBy: 'buyer' | 'admin'; evidence?: string; now: Date }

async function close(tx: Tx, { row, order }: Held, { now, ...to }: Closing): Promise<HandBackRow> {
  const [closed] = await tx
    .update(handBacks)
    .set({ ...to, closedAt: now })
    .where(eq(handBacks.id, row.id))
    .returning()
  const [told] = await withItems(tx, [order])
  const said = { amount: formatKwacha(row.amount), orderNumber: order.orderNumber }
  const words = (t: Translate) => {
    if (isShopsDebt(to.status))
      return {
        buyer: { title: t(texts.advanceTitle, said), text: t(texts.advanceBuyer) },
        seller: { title: t(texts.advanceShopTitle, said), text: t(texts.advanceShop) },
      }
    const done = { title: t(texts.handedTitle, said), text: t(texts.handedText) }
    return { seller: done, ...(to.saidBy === 'admin' && { buyer: done }) }
  }
  await notifyOfEvent(tx, told!, { kind: 'payment', turn: `hand-back ${row.id}`, words })
  return closed!
}

const audit = (
  tx: Tx,
  admin: Admin,
  { orderId, amount, status, evidence }: HandBackRow,
  action: 'hand-back.handed' | 'hand-back.advance',
) =>
  recordAuditEntry(tx, admin, {
    action,
    subject: { kind: 'order', id: orderId },
    before: { status: 'waiting' },
    after: { status, amount, evidence },
  })

type Asked = Pick<HandBackRow, 'amount' | 'onceKey'> & { now: Date; byShop?: boolean } & (
    | { wasBooked: true }
    | ({ wasBooked: false } & Pick<HandBackRow, 'counted' | 'note'>)
  )

/**
 * Writes down that the seller of a cash order owes its buyer cash. What is not in the books yet says what it was counted
 * from: `bookRuledParts` gives that back there. The caller has locked the order.
 */
export async function askForHandBack(tx: Tx, order: { id: string }, { now, byShop, ...asked }: Asked) {
  await tx
    .insert(handBacks)
    .values({ orderId: order.id, ...asked, dueAt: handBackDue(now, { byShop }), createdAt: now })
    .onConflictDoNothing()
}
