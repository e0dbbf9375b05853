import { asc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { cancelRefundedOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { restockOrder } from '#app/modules/sales/orders/stock/stock.server.ts'
import { orderItems, orders } from '#app/modules/sales/orders/tables.ts'
import { askForHandBack } from '../handbacks/hand-backs.server.ts'
import { findLostMoney, findRemainingMoney } from '../ledger/earnings/balances.server.ts'
import { postPartialRefund } from '../ledger/entries/posting.server.ts'
import { findIssuedRefunds, findRefundPartsOf } from '../refunds/reading/issued-refunds.server.ts'
import { giveBackLines, giveBacks } from '../refunds/tables.ts'
import {
  type GoodsLine,
  planRefund,
  type RefundPlan,
  type RefundRefusal,
  type RequestedRefund,
  refundWords,
} from './rules.ts'

/** `press` is one press of the button: the same again gives nothing more. */
type Wanted = { id: string; asked: RequestedRefund; restock: boolean; note: string; press: string }

/** Gives an order's money back, or part of it, outside any dispute; both sides are told. */
export const refundOrder = (
  db: Db,
  admin: Admin,
  { id, asked, restock, note, press }: Wanted,
  now = new Date(),
): Promise<Result<{ order: Order; amount: number }, RefundRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'order.refund', payload: { id, asked, restock, note, press }, now }, () =>
    refundAlone(db, admin, { id, asked, restock, note, press }, now),
  )

const refundAlone = (db: Db, admin: Admin, { id, asked, restock, note, press }: Wanted, now: Date) =>
  transact<{ order: Order; amount: number }, RefundRefusal | SecondRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row) return refuse('order-not-found')
    if (row.disputedAt) return refuse('order-disputed')
    const onceKey = `order:${id}:${press}`
    const wanted = { asked, restock, note, onceKey, giver: admin.userId, now }
    const given = await issueRefund(tx, row, wanted)
    if (!given.ok) return given
    const { amount, before } = given.value
    if (before) return ok({ order: given.value.order, amount })
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'order.refund',
        subject: { kind: 'order', id },
        payee: payeeOfBuyer(row),
        amount,
        facts: { payee: row.contactInfo.fullName, order: row.orderNumber, reason: note },
      },
      now,
    )
    if (!counted.ok) return counted
    const cancelled = await cancelRefundedOrder(tx, id, now, { alsoReady: true })
    const order = cancelled ?? given.value.order
    const inCash = row.paymentMethod === 'cash_on_delivery'
    const parts = await findRefundPartsOf(tx, { orderId: id, onceKey })
    const words = (t: Translate) => refundWords(t, order, { amount, inCash, note, parts })
    await notifyOfEvent(tx, order, { kind: 'payment', turn: `refund ${press}`, words })
    await recordAuditEntry(tx, admin, {
      action: 'order.refund',
      subject: { kind: 'order', id },
      before: { paymentStatus: row.paymentStatus },
      after: {
        paymentStatus: order.paymentStatus,
        amount,
        note,
        ...('lines' in asked && { lines: asked.lines, delivery: asked.delivery }),
        ...(restock && { restock }),
        ...(cancelled && { status: cancelled.status }),
      },
    })
    return ok({ order, amount })
  })

/**
 * An order's goods as pieces of them can go back, and how much of its money is left: in the books, and of that what its
 * buyer does not have already by a reversed charge.
 */
export async function findRefundable(db: Db, order: Refunded) {
  const [given, { left: booked }, lost, items] = [
    await findIssuedRefunds(db, order.id),
    await findRemainingMoney(db, order.id),
    await findLostMoney(db, order.id),
    await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.position)),
  ]
  const pieces = given.flatMap(({ lines }) => lines)
  const goods = {
    subtotal: order.subtotal,
    discount: order.discount,
    shippingFee: order.shippingFee,
    deliveryGiven: given.some(({ delivery }) => delivery > 0),
    lines: items.map(({ position, quantity, price, name }) => ({
      position,
      quantity,
      price,
      name,
      given: pieces
        .filter((line) => line.position === position)
        .reduce((sum, line) => sum + line.quantity, 0),
    })),
  }
  return { given, left: Math.max(booked - lost, 0), booked, goods }
}
type Refunded = { id: string; subtotal: number; discount: number; shippingFee: number }

type Row = typeof orders.$inferSelect
/** With `restock` the pieces that go back are on sale again; of a sum no pieces are known. `byShop`: its shop gives it. */
type WantedRefund = {
  asked: RequestedRefund
  restock: boolean
  note: string
  onceKey: string
  byShop?: boolean
  giver: string | null
  now: Date
}
/** `amount` is what went back by this; `before` that it did so before. */
type GivenBack = { order: Order; amount: number; before: boolean }

/**
 * Gives back what was paid for an order that the caller has locked: in the ledger, in the payment's status, and on the
 * shelf where it is wanted. All that is left makes it refunded, however many parts there were before.
 */
export async function issueRefund(
  tx: Tx,
  row: Row,
  { asked, restock, note, onceKey, byShop = false, giver, now }: WantedRefund,
): Promise<Result<GivenBack, RefundRefusal>> {
  const [first] = await tx.select().from(giveBacks).where(eq(giveBacks.onceKey, onceKey))
  if (first && first.orderId !== row.id) return refuse('order-not-found')
  if (first) return ok({ order: (await withItems(tx, [row]))[0]!, amount: first.amount, before: true })

  const { given, left, booked, goods } = await findRefundable(tx, row)
  const planned = planRefund(goods, asked, left)
  if (!planned.ok) return planned
  const { amount, lines } = planned.value
  await write(tx, row.id, { ...planned.value, note, onceKey, byShop, now })
  const delivery = given.reduce((sum, back) => sum + back.delivery, planned.value.delivery)
  const isWhole = amount === booked
  if (!isWhole) await postPartialRefund(tx, row, { amount, delivery, onceKey: `refund:${onceKey}`, at: now })
  const order = await recordPaymentStatus(tx, row, {
    to: isWhole ? 'refunded' : 'partly_refunded',
    now,
  })
  if (row.paymentMethod === 'cash_on_delivery')
    await askForHandBack(tx, row, { amount, wasBooked: true, onceKey: `refund:${onceKey}`, byShop, now })
  if (restock) await restockOrder(tx, row.id, giver, 'all' in asked ? restOf(goods.lines) : lines)
  return ok({ order, amount, before: false })
}

/** What did not go back by lines before: those that did are on the shelf, or are not to be sold any more. */
const restOf = (lines: GoodsLine[]) =>
  lines.map(({ position, quantity, given }) => ({ position, quantity: quantity - given }))

type Written = RefundPlan & { note: string; onceKey: string; byShop: boolean; now: Date }

async function write(tx: Tx, orderId: string, { lines, now, ...plan }: Written) {
  const [given] = await tx
    .insert(giveBacks)
    .values({ orderId, ...plan, createdAt: now })
    .returning({ id: giveBacks.id })
  if (lines.length === 0) return
  await tx.insert(giveBackLines).values(lines.map((line) => ({ ...line, giveBackId: given!.id })))
}
