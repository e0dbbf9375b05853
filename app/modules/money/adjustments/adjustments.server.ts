import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Translate } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import {
  type Payee,
  payeeOfBuyer,
  payeeOfShop,
  type SecondRefusal,
} from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/adjustments.ts'
import { disputes } from '../disputes/tables.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { findSellerIdsByShop } from '../ledger/entries/entries.server.ts'
import { postLedgerSet } from '../ledger/entries/posting.server.ts'
import { paymentDifferences } from '../payments/tables.ts'
import { lockShopForPayout } from '../payouts/locking.server.ts'
import { refunds } from '../refunds/tables.ts'
import {
  type AdjustmentKind,
  type AdjustmentRefusal,
  adjustmentEntries,
  isDifference,
  isGoodwill,
  mayAdjust,
} from './rules.ts'
import { adjustments } from './tables.ts'

export type AdjustmentRow = typeof adjustments.$inferSelect
type OrderRow = typeof orders.$inferSelect
/** `press` is one press of the button: the same again books nothing more. */
export type NewAdjustment = {
  kind: AdjustmentKind
  amount: number
  order?: string
  shop?: string
  /** The charge id of a difference. */
  difference?: string
  dispute?: string
  reason: string
  press: string
}

/** Gives a buyer or a shop something out of the platform's own money, or gives up what nobody will pay. */
export const adjust = (
  db: Db,
  admin: Admin,
  wanted: NewAdjustment,
  now = new Date(),
): Promise<Result<AdjustmentRow, AdjustmentRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'adjustment.make', payload: wanted, now }, () => make(db, admin, wanted, now))

const make = (db: Db, admin: Admin, wanted: NewAdjustment, now: Date) =>
  transact<AdjustmentRow, AdjustmentRefusal | SecondRefusal>(db, async (tx) => {
    const { kind, amount, reason, press: onceKey } = wanted
    const found = await findAbout(tx, wanted)
    if (!found.ok) return found
    const { order, sellerId, differenceId, disputeId } = found.value
    const [first] = await tx.select().from(adjustments).where(eq(adjustments.onceKey, onceKey))
    if (first) return ok(first)
    const may = mayAdjust(kind, amount, {
      paid: order?.totalAmount ?? 0,
      given: order ? await findGiven(tx, kind, order.id) : 0,
      owed: sellerId ? Math.max(-(await findBalances(tx, { userId: sellerId })).seller_available, 0) : 0,
    })
    if (!may.ok) return may

    const orderId = order?.id ?? null
    const [written] = await tx
      .insert(adjustments)
      .values({
        kind,
        amount,
        sellerId,
        orderId,
        disputeId,
        differenceId,
        reason,
        onceKey,
        madeBy: admin.userId,
        createdAt: now,
      })
      .returning()
    await postLedgerSet(tx, {
      kind: isGoodwill(kind) ? 'goodwill' : 'write_off',
      orderId: orderId ?? undefined,
      onceKey: `adjustment:${written!.id}`,
      at: now,
      entries: adjustmentEntries(kind, { sellerId, amount }),
    })
    if (kind === 'goodwill_buyer') await tx.insert(refunds).values({ orderId, amount, way: 'by_hand' })
    await tell(tx, written!, order)
    const subject = subjectOf(wanted, { orderId, sellerId })
    const payee = payeeOf(order, sellerId, kind)
    const facts = { reason, ...(order && { order: order.orderNumber }), evidence: kind }
    const act = { kind: 'adjustment.make', subject, payee, amount: Math.abs(amount), facts } as const
    const counted = await requireSecond(tx, admin, act, now)
    if (!counted.ok) return counted
    await recordAuditEntry(tx, admin, {
      action: isGoodwill(kind) ? 'adjustment.goodwill' : 'adjustment.write-off',
      subject,
      after: { kind, amount, reason, ...(disputeId && { dispute: disputeId }) },
    })
    return ok(written!)
  })

type Named = { orderId: string | null; sellerId: string | null }
const subjectOf = ({ kind, difference }: NewAdjustment, { orderId, sellerId }: Named) => {
  if (orderId) return { kind: 'order' as const, id: orderId }
  return sellerId
    ? { kind: 'seller' as const, id: sellerId }
    : { kind: 'difference' as const, id: difference || kind }
}

/** What is written off is given to nobody but the shop that owed it. */
const payeeOf = (order: OrderRow | undefined, sellerId: string | null, kind: AdjustmentKind): Payee => {
  if (order && kind === 'goodwill_buyer') return payeeOfBuyer(order)
  return sellerId ? payeeOfShop(sellerId) : 'nobody'
}

type About = {
  order: OrderRow | undefined
  sellerId: string | null
  differenceId: string | null
  disputeId: string | null
}

/** What it is about, locked so that two at once do not pass a limit together: the order, then the shop. */
async function findAbout(tx: Tx, wanted: NewAdjustment): Promise<Result<About, AdjustmentRefusal>> {
  const { kind } = wanted
  const about: About = { order: undefined, sellerId: null, differenceId: null, disputeId: null }
  if (isGoodwill(kind)) {
    const number = parseOrderNumber(wanted.order ?? '')
    const [order] = number
      ? await tx.select().from(orders).where(eq(orders.orderNumber, number)).for('update')
      : []
    if (!order) return refuse('no-such-order')
    about.order = order
    if (kind === 'goodwill_shop') about.sellerId = order.sellerId
    if (wanted.dispute) {
      const own = and(eq(disputes.id, wanted.dispute), eq(disputes.orderId, order.id))
      const [dispute] = await tx.select({ id: disputes.id }).from(disputes).where(own)
      if (!dispute) return refuse('no-such-order')
      about.disputeId = dispute.id
    }
  } else if (!isDifference(kind)) {
    const sellers = wanted.shop ? await findSellerIdsByShop(tx, wanted.shop.trim()) : []
    if (sellers.length !== 1) return refuse('no-such-shop')
    about.sellerId = sellers[0]!
  } else if (wanted.difference) {
    const [difference] = await tx
      .select({ id: paymentDifferences.id })
      .from(paymentDifferences)
      .where(eq(paymentDifferences.chargeId, wanted.difference))
      .orderBy(asc(paymentDifferences.foundAt))
      .limit(1)
    if (!difference) return refuse('no-such-difference')
    about.differenceId = difference.id
  }
  if (about.sellerId && !(await lockShopForPayout(tx, about.sellerId))) return refuse('no-such-shop')
  return ok(about)
}

async function findGiven(tx: Tx, kind: AdjustmentKind, orderId: string): Promise<number> {
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${adjustments.amount}), 0)` })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(adjustments.kind, kind)))
  return Number(found!.sum)
}

/** Whoever gets something reads of it; a difference is nobody's. */
async function tell(tx: Tx, { id, kind, amount, reason, sellerId }: AdjustmentRow, order?: OrderRow) {
  const sum = formatKwacha(amount)
  if (order) {
    const [told] = await withItems(tx, [order])
    const title = (t: Translate) => t(texts.givenTitle, { amount: sum, orderNumber: order.orderNumber })
    const words = (t: Translate) =>
      kind === 'goodwill_buyer'
        ? { buyer: { title: title(t), text: t(texts.toBuyer, { reason }) } }
        : { seller: { title: title(t), text: t(texts.toShop, { reason }) } }
    await notifyOfEvent(tx, told!, { kind: 'payment', turn: `goodwill ${id}`, words })
  } else if (sellerId) {
    const words = noticeWords((t) => ({
      title: t(texts.writtenOffTitle, { amount: sum }),
      text: t(texts.writtenOff, { reason }),
    }))
    await notify(tx, { userId: sellerId, kind: 'payment', path: '/seller/earnings', ...words })
  }
}

const mostShown = 100

/** What was given away and written off, the newest first. */
export const listAdjustments = (db: ReadDb, _admin: Admin) =>
  db
    .select({
      id: adjustments.id,
      kind: adjustments.kind,
      amount: adjustments.amount,
      reason: adjustments.reason,
      createdAt: adjustments.createdAt,
      orderId: adjustments.orderId,
      orderNumber: orders.orderNumber,
      sellerId: adjustments.sellerId,
      shop: sellerProfiles.businessName,
      by: users.name,
    })
    .from(adjustments)
    .leftJoin(orders, eq(orders.id, adjustments.orderId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, adjustments.sellerId))
    .leftJoin(users, eq(users.id, adjustments.madeBy))
    .orderBy(desc(adjustments.createdAt), desc(adjustments.id))
    .limit(mostShown)
export type ListedAdjustment = Awaited<ReturnType<typeof listAdjustments>>[number]
