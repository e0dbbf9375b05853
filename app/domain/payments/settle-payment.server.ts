import { and, eq, ne } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import type { Act } from '../audit/rules.ts'
import { postSet } from '../ledger/post-set.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { notePayment } from '../orders/note-payment.server.ts'
import { payByOf } from '../orders/pay-by-rules.ts'
import type { Order } from '../orders/rules.ts'
import { checkouts, orders, paymentReferences } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import type { Admin } from '../shared/actor.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { note } from './confirm-payment.server.ts'
import { type HeldCheckout, lockCheckout, type OrderRow } from './lock-checkout.server.ts'
import { isUnpaid, ourCurrency, sumDue } from './outcome-rules.ts'
import { type Finding, type PaymentRefusal, paymentChanges, paymentWords } from './rules.ts'
import { payments } from './tables.ts'
import { closeCheckout, takePayment } from './take-payment.server.ts'

/** With `whole` the reference brought the sum of all that is unpaid of the order's checkout. */
type Settling = Finding & { id: string; whole?: boolean }

/**
 * Notes that a transfer arrived, under its reference, or failed: orders, ledger and both sides follow in the same
 * transaction. A reference pays the orders of one checkout: all at once, or order by order.
 */
export const settlePayment = (
  db: Db,
  admin: Admin,
  { id, whole = false, ...found }: Settling,
  now = new Date(),
): Promise<Result<Order, PaymentRefusal>> =>
  transact<Order, PaymentRefusal>(db, async (tx) => {
    const held = await lockOf(tx, id)
    const row = held?.orders.find((order) => order.id === id)
    if (!held || !row) return refuse('order-not-found')
    const changes = paymentChanges(row, found)
    if (!changes.ok) return changes
    if (!changes.value) return ok((await withItems(tx, [row]))[0]!)
    const holder = found.to === 'paid' ? await takeReference(tx, row, found.reference) : undefined
    if (holder) return refuse('reference-taken', holder)

    const settled = whole || held.orders.length === 1 ? held.orders.filter(isUnpaid) : [row]
    if (found.to === 'failed') await noteFailed(tx, held, row, { found, now })
    else if (settled.length === held.orders.filter(isUnpaid).length && !isPaidInParts(held))
      await takeWhole(tx, held, found.reference, now)
    else await takePart(tx, held, row, { found, now })
    const acted = found.to === 'failed' ? [row] : settled
    const after = await rowsOf(tx, held)
    await recordActs(
      tx,
      admin,
      acted.map((before) => actOf(before, after.get(before.id)!, found)),
    )
    return ok((await withItems(tx, [after.get(id)!]))[0]!)
  })

async function lockOf(tx: Tx, orderId: string) {
  const [order] = await tx
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order && lockCheckout(tx, order.checkoutId)
}

const isPaidInParts = ({ orders, payments }: HeldCheckout) =>
  orders.some(({ paymentReference }) => paymentReference !== null) ||
  payments.some(({ use }) => use === 'orders')

/** The proof that was sent, or a payment of now: it brought what it was asked for. */
async function takeWhole(tx: Tx, held: HeldCheckout, reference: string, now: Date) {
  const sent = held.payments.find(({ way, status }) => way === 'manual' && status === 'pending')
  const payment = sent ?? (await writeManual(tx, held, now))
  const came = { amount: payment.amount, currency: ourCurrency, fee: 0, reference }
  await takePayment(tx, held, payment, { ...came, transfer: reference, now })
}

async function writeManual(tx: Tx, { checkout, orders }: HeldCheckout, now: Date) {
  const id = newId()
  const [written] = await tx
    .insert(payments)
    .values({
      ...{ id, checkoutId: checkout.id, way: 'manual', amount: sumDue(orders) },
      ...{ chargeId: `pay-${id}`, status: 'pending', payUntil: now, createdAt: now },
    })
    .returning()
  return written!
}

type Found<To> = { found: Extract<Finding, { to: To }>; now: Date }

/** One order of several: its sum is booked by itself. */
async function takePart(tx: Tx, held: HeldCheckout, row: OrderRow, { found, now }: Found<'paid'>) {
  const platform = { sellerId: null }
  await postSet(tx, {
    ...{ kind: 'payment', onceKey: `payment:order:${row.id}`, at: now },
    entries: [
      { ...platform, account: 'bank', amount: -row.totalAmount },
      { ...platform, account: 'buyers', amount: row.totalAmount },
    ],
  })
  const noted = await notePayment(tx, row, {
    ...{ to: 'paid', reference: found.reference, now },
    ...(row.status !== 'completed' && { method: 'bank_transfer' as const }),
  })
  await tellOfTurn(tx, noted, { kind: 'payment', turn: 'paid', words: paymentWords(noted, found) })
  const left = held.orders.filter((order) => order.id !== row.id && isUnpaid(order))
  if (left.length === 0) await closeCheckout(tx, held, now)
}

/** What was sent as a proof is no longer looked for; the buyer has as long again to pay. */
async function noteFailed(tx: Tx, held: HeldCheckout, row: OrderRow, { found, now }: Found<'failed'>) {
  for (const payment of held.payments)
    if (payment.way === 'manual' && payment.status === 'pending')
      await note(tx, payment, { status: 'failed', failure: found.reason })
  const noted = await notePayment(tx, row, { to: 'failed', now })
  if (!held.checkout.payBy)
    await tx
      .update(checkouts)
      .set({ payBy: payByOf(row.paymentMethod, now) })
      .where(eq(checkouts.id, held.checkout.id))
  await tellOfTurn(tx, noted, { kind: 'payment', turn: 'failed', words: paymentWords(noted, found) })
}

async function rowsOf(tx: Tx, { checkout }: HeldCheckout) {
  const rows = await tx.select().from(orders).where(eq(orders.checkoutId, checkout.id))
  return new Map(rows.map((row) => [row.id, row]))
}

const actOf = (before: OrderRow, after: OrderRow, found: Finding): Act => ({
  ...{ action: 'order.payment', subject: { kind: 'order', id: before.id } },
  before: {
    paymentStatus: before.paymentStatus,
    ...(after.status !== before.status && { status: before.status }),
  },
  after: {
    ...{ paymentStatus: found.to, ...(found.to === 'paid' && { reference: found.reference }) },
    ...(found.to === 'failed' && { reason: found.reason }),
    ...(after.status !== before.status && { status: after.status }),
  },
})

/** Keeps a reference for the checkout of an order; else the number of the order that has it. */
async function takeReference(
  tx: Tx,
  { checkoutId }: OrderRow,
  reference: string,
): Promise<string | undefined> {
  await tx.insert(paymentReferences).values({ reference, checkoutId }).onConflictDoNothing()
  const [taken] = await tx
    .select({ number: orders.orderNumber })
    .from(paymentReferences)
    .innerJoin(orders, eq(orders.paymentReference, paymentReferences.reference))
    .where(and(eq(paymentReferences.reference, reference), ne(paymentReferences.checkoutId, checkoutId)))
    .orderBy(orders.orderNumber)
    .limit(1)
  return taken?.number
}
