import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { dayOf, startOfDay } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact, transaction } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { compose, fill, type Translate } from '#app/messages/language.ts'
import { countsBy } from '#app/modules/identity/accounts/passwords/password-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
} from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { isOpen } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { cancelRefundedOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/shop-refunds.ts'
import { moveDispute } from '../disputes/rules.ts'
import { unsettledDisputes } from '../disputes/status.ts'
import { disputes } from '../disputes/tables.ts'
import { dueHandBacks } from '../handbacks/status.ts'
import { handBacks } from '../handbacks/tables.ts'
import { findBalances, findRemainingMoney } from '../ledger/earnings/balances.server.ts'
import { findRefundable, issueRefund } from '../order-refunds/refunding.server.ts'
import { planRefund, type RefundRefusal, type RequestedRefund, refundWords } from '../order-refunds/rules.ts'
import { lockShopForPayout } from '../payouts/locking.server.ts'
import { findRefundPartsOf } from '../refunds/reading/issued-refunds.server.ts'
import { findPaidBy } from '../refunds/record-owed-refund.server.ts'
import { giveBacks } from '../refunds/tables.ts'
import {
  mayRefundAlone,
  refundEffect,
  type ShopRefundPreview,
  type ShopRefundRefusal,
  type WaitingSum,
  waitsForAdmin,
} from './rules.ts'

/** `press` is one press of the button: the same again gives nothing more. `left`: what was left when the form was shown. */
type Wanted = {
  id: string
  asked: RequestedRefund
  restock: boolean
  note: string
  press: string
  left: number
}
type Given = { order: Order; amount: number }

/**
 * A shop gives an order's money back, or part of it, by itself: for whoever types the password again. What it may not do
 * alone administrators hear of, who can refund the order.
 */
export async function refundAsShop(
  db: Db,
  seller: Seller,
  { password, ...wanted }: Wanted & { password: string },
  now = new Date(),
): Promise<Result<Given, ShopRefundRefusal>> {
  const checked = await checkPassword(db, seller.userId, password)
  if (!checked.ok) return checked
  if (!countsBy(await findPasswordStart(db, seller.userId), now)) return refuse('password-too-new')
  const done = await transact<Given, ShopRefundRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, wanted.id)).for('update')
    if (row?.sellerId !== seller.userId) return refuse('order-not-found')
    const dispute = await lockDispute(tx, row.id)
    await lockShopsOf(tx, row)
    // What a payout and other refunds of the shop wait for, too: they see each other's sums.
    const shop = await lockShopForPayout(tx, seller.userId)
    if (!shop?.isInOrder || !isOpen(shop.status)) return refuse('shop-not-open')
    if ((await findPasswordHash(tx, seller.userId)) !== checked.value) return refuse('wrong-password')
    return giveBack(tx, seller, { row, dispute, wanted, now })
  })
  if (!done.ok && waitsForAdmin(done)) await tellAdmins(db, wanted, { ...(done.detail as WaitingSum), now })
  return done
}

type OrderRow = typeof orders.$inferSelect
type DisputeRow = typeof disputes.$inferSelect
type Held = { row: OrderRow; dispute: DisputeRow | undefined; wanted: Wanted; now: Date }

/** In the order in which the ledger takes all shops of a checkout: so two of them do not wait for each other. */
const lockShopsOf = (tx: Tx, { checkoutId }: OrderRow) =>
  tx
    .select({ userId: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(
      inArray(
        sellerProfiles.userId,
        tx.select({ id: orders.sellerId }).from(orders).where(eq(orders.checkoutId, checkoutId)),
      ),
    )
    .orderBy(sellerProfiles.userId)
    .for('update')

/** The order is locked by now: its disputes come next, as everywhere. */
async function lockDispute(tx: Tx, orderId: string): Promise<DisputeRow | undefined> {
  const [unsettled] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), inArray(disputes.status, unsettledDisputes)))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .for('update')
  return unsettled
}

async function giveBack(
  tx: Tx,
  seller: Seller,
  { row, dispute, wanted, now }: Held,
): Promise<Result<Given, ShopRefundRefusal>> {
  const { id, asked, restock, note, press } = wanted
  const [{ left }, before] = [await findRefundable(tx, row), await findBalances(tx, seller)]
  const onceKey = `shop:${id}:${press}`
  const back = { asked, restock, note, onceKey, byShop: true, giver: seller.userId, now }
  const given = await issueRefund(tx, row, back)
  if (!given.ok) return given as Result<Given, Exclude<RefundRefusal, 'order-disputed'>>
  const { amount } = given.value
  if (given.value.before) return ok({ order: given.value.order, amount })
  if (left !== wanted.left) return refuse('changed-meanwhile')
  if (dispute && amount !== left) return refuse('dispute-needs-all')
  if (row.paymentMethod === 'cash_on_delivery' && (await owesCash(tx, seller, now)))
    return refuse('cash-unconfirmed')
  const may = await weigh(tx, seller, { amount, balance: before.seller_available, now })
  if (!may.ok) return may
  if (dispute) {
    const settled = await settleDispute(tx, dispute, { amount, note, now })
    if (!settled) return refuse('changed-meanwhile')
  }
  const cancelled = await cancelRefundedOrder(tx, id, now, { alsoReady: true })
  const order = cancelled ?? given.value.order
  await notifyOfRefund(tx, order, { amount, note, onceKey, press, settles: dispute !== undefined })
  await recordAuditEntry(tx, seller, {
    action: 'order.refund',
    subject: { kind: 'order', id },
    before: { paymentStatus: row.paymentStatus },
    after: {
      paymentStatus: order.paymentStatus,
      amount,
      note,
      ...('lines' in asked && { lines: asked.lines, delivery: asked.delivery }),
      ...(restock && { restock }),
      ...(dispute && { dispute: dispute.id }),
      ...(cancelled && { status: cancelled.status }),
    },
  })
  return ok({ order, amount })
}

/** No buyer's word came for cash it was to hand back: its commission is not given back for more of it. */
const owesCash = async (tx: Tx, { userId }: Seller, now: Date) => {
  const { status, dueAt, orderId } = handBacks
  const [owed] = await tx
    .select({ id: handBacks.id })
    .from(handBacks)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(stateIn(status, dueHandBacks), lte(dueAt, now), eq(orders.sellerId, userId)))
    .limit(1)
  return owed !== undefined
}

type Weighing = { amount: number; balance: number; now: Date }

/** Looks at what was posted: whatever it took of the balance is within what the shop may owe, and the day's sum too. */
async function weigh(tx: Tx, seller: Seller, { amount, balance, now }: Weighing) {
  const { seller_available: after } = await findBalances(tx, seller)
  const { debtLimit, shopRefundsADay } = await findSettings(tx)
  const [day] = await tx
    .select({ sum: sql<string>`coalesce(sum(${giveBacks.amount}), 0)` })
    .from(giveBacks)
    .innerJoin(orders, eq(orders.id, giveBacks.orderId))
    .where(
      and(
        eq(giveBacks.byShop, true),
        gte(giveBacks.createdAt, startOfDay(dayOf(now))),
        eq(orders.sellerId, seller.userId),
      ),
    )
  const debt = { balance, debtLimit }
  return mayRefundAlone({ amount, taken: balance - after, debt, today: Number(day!.sum), shopRefundsADay })
}

type Settling = { amount: number; note: string; now: Date }

async function settleDispute(tx: Tx, { id, status }: DisputeRow, { amount, note, now }: Settling) {
  const moved = moveDispute(status, 'refund', 'seller')
  if (!moved.ok) return false
  await tx
    .update(disputes)
    .set({
      status: moved.value,
      bySeller: true,
      outcome: 'refund_all',
      refundAmount: amount,
      note,
      closedAt: now,
      dueAt: null,
      updatedAt: now,
    })
    .where(eq(disputes.id, id))
  return true
}

type Said = { amount: number; note: string; onceKey: string; press: string; settles: boolean }

async function notifyOfRefund(tx: Tx, order: Order, { onceKey, press, ...said }: Said) {
  const inCash = order.paymentMethod === 'cash_on_delivery'
  const parts = await findRefundPartsOf(tx, { orderId: order.id, onceKey })
  const words = (t: Translate) => refundWords(t, order, { ...said, inCash, parts, byShop: true })
  await notifyOfEvent(tx, order, { kind: 'payment', turn: `refund ${press}`, words })
}

/** On the order's page an administrator refunds it, or does not. Of an order one unread notice says so. */
const tellAdmins = (db: Db, { id, note }: Wanted, { amount, now }: WaitingSum & { now: Date }) =>
  transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id))
    const said = {
      seller: order!.sellerName,
      orderNumber: order!.orderNumber,
      amount: formatKwacha(amount),
      note,
    }
    await notifyAdmins(tx, [
      {
        kind: 'admin_payments',
        path: `/admin/orders/${id}`,
        title: fill(texts.askedTitle, said),
        text: compose((t) => t(texts.askedText, said)),
        newestAt: now,
      },
    ])
  })

/** What a refund would be, before it is confirmed. */
export async function previewShopRefund(
  db: Db,
  seller: Seller,
  { id, asked }: { id: string; asked: RequestedRefund },
): Promise<Result<ShopRefundPreview, RefundRefusal>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (order?.sellerId !== seller.userId) return refuse('order-not-found')
  const { left, given, goods } = await findRefundable(db, order)
  const planned = planRefund(goods, asked, left)
  if (!planned.ok) return planned
  const delivery = given.reduce((sum, back) => sum + back.delivery, planned.value.delivery)
  const effect = refundEffect(order, planned.value, delivery, await findRemainingMoney(db, order.id))
  const paid = effect.isByHand ? undefined : await findPaidBy(db, order)
  const to =
    paid?.operator && paid.number ? { operator: paid.operator, ending: paid.number.slice(-3) } : undefined
  return ok({ ...effect, ...(to && { to }) })
}
