import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import type { Act } from '../audit/rules.ts'
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
import { type HeldCheckout, lockCheckout, type OrderRow, type PaymentRow } from './lock-checkout.server.ts'
import { isUnpaid, sumDue } from './outcome-rules.ts'
import { type Finding, type PaymentRefusal, paymentChanges, paymentWords } from './rules.ts'
import { payments } from './tables.ts'
import { book, spendMoney } from './take-payment.server.ts'

/** With `whole` the reference brought the sum of all that is unpaid of the order's checkout. */
type Settling = Finding & { id: string; whole?: boolean }

/**
 * Notes that a transfer arrived, under its reference, or failed: orders, ledger and both sides follow in the same
 * transaction. A reference pays the orders of one checkout: all at once, or order by order. What came too late or twice
 * is owed to its payer.
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
    const changes = paymentChanges({ ...row, proofWaits: held.payments.some(isProof) }, found)
    if (!changes.ok) return changes
    if (!changes.value) return ok((await withItems(tx, [row]))[0]!)
    const holder = found.to === 'failed' ? undefined : await takeReference(tx, row, found.reference)
    if (holder) return refuse('reference-taken', holder)

    const settled = found.to === 'paid' && whole ? held.orders.filter(isUnpaid) : [row]
    if (found.to === 'failed') await noteFailed(tx, held, row, { found, now })
    else if (found.to === 'paid') await takeTransfer(tx, held, settled, { found, now })
    else {
      const noted = findTransfer(held, found.reference)
      const isSame = noted && 'use' in noted && noted.use === 'returned' && noted.received === found.amount
      if (isSame) return ok((await withItems(tx, [row]))[0]!)
      if (noted) return refuse('reference-used', row.orderNumber)
      await takeStray(tx, held, { found, now })
    }
    const after = await rowsOf(tx, held)
    await recordActs(
      tx,
      admin,
      settled.map((before) => actOf(before, after.get(before.id)!, found)),
    )
    return ok((await withItems(tx, [after.get(id)!]))[0]!)
  })

const isProof = ({ way, status, proofKey }: PaymentRow) =>
  way === 'manual' && status === 'pending' && proofKey !== null

async function lockOf(tx: Tx, orderId: string) {
  const [order] = await tx
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order && lockCheckout(tx, order.checkoutId)
}

/** The transfer of this name of a checkout: a payment, or an order that it paid. */
const findTransfer = ({ orders, payments }: HeldCheckout, reference: string) =>
  payments.find(({ way, providerReference }) => way === 'manual' && providerReference === reference) ??
  orders.find(({ paymentReference }) => paymentReference === reference)

type Found<To> = { found: Extract<Finding, { to: To }>; now: Date }

/** It brought what these orders cost: the proof that was sent, where that was of this sum, or a payment of now. */
async function takeTransfer(
  tx: Tx,
  held: HeldCheckout,
  settled: OrderRow[],
  { found: { reference }, now }: Found<'paid'>,
) {
  const amount = sumDue(settled)
  const isAll = settled.length === held.orders.filter(isUnpaid).length
  const sent = isAll
    ? held.payments.find((payment) => isProof(payment) && payment.amount === amount)
    : undefined
  const payment = sent ?? (await writeManual(tx, held, amount, now))
  const row = { ...payment, received: amount, providerReference: reference }
  await book(tx, row, now)
  await spendMoney(tx, held, row, { use: 'orders', returned: 0, reference, pays: settled, now })
}

/** Nothing waits for it: all of it is its payer's. */
async function takeStray(
  tx: Tx,
  held: HeldCheckout,
  { found: { reference, amount }, now }: Found<'returned'>,
) {
  const row = {
    ...(await writeManual(tx, held, amount, now)),
    ...{ received: amount, providerReference: reference },
  }
  await book(tx, row, now)
  await spendMoney(tx, held, row, { use: 'returned', returned: amount, now })
}

async function writeManual(tx: Tx, { checkout }: HeldCheckout, amount: number, now: Date) {
  const id = newId()
  const [written] = await tx
    .insert(payments)
    .values({
      ...{ id, checkoutId: checkout.id, way: 'manual', amount, chargeId: `pay-${id}` },
      ...{ status: 'pending', payUntil: now, createdAt: now },
    })
    .returning()
  return written!
}

/** What was sent as a proof is no longer looked for; the buyer has as long again to pay. However often that happens. */
async function noteFailed(tx: Tx, held: HeldCheckout, row: OrderRow, { found, now }: Found<'failed'>) {
  const proof = held.payments.find(isProof)
  for (const payment of held.payments)
    if (payment.way === 'manual' && payment.status === 'pending')
      await note(tx, payment, { status: 'failed', failure: found.reason })
  const noted = await notePayment(tx, row, { to: 'failed', now })
  if (!held.checkout.payBy)
    await tx
      .update(checkouts)
      .set({ payBy: payByOf(row.paymentMethod, now) })
      .where(eq(checkouts.id, held.checkout.id))
  const turn = proof ? `failed ${proof.id}` : 'failed'
  await tellOfTurn(tx, noted, { kind: 'payment', turn, words: paymentWords(noted, found) })
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
    ...(found.to !== 'returned' && { paymentStatus: found.to }),
    ...(found.to !== 'failed' && { reference: found.reference }),
    ...(found.to === 'failed' && { reason: found.reason }),
    ...(found.to === 'returned' && { returned: found.amount }),
    ...(after.status !== before.status && { status: after.status }),
  },
})

/** Keeps a reference for the checkout of an order; else the number of an order of the checkout that has it. */
async function takeReference(
  tx: Tx,
  { checkoutId }: OrderRow,
  reference: string,
): Promise<string | undefined> {
  await tx.insert(paymentReferences).values({ reference, checkoutId }).onConflictDoNothing()
  const [taken] = await tx
    .select({ number: orders.orderNumber })
    .from(paymentReferences)
    .innerJoin(orders, eq(orders.checkoutId, paymentReferences.checkoutId))
    .where(and(eq(paymentReferences.reference, reference), ne(paymentReferences.checkoutId, checkoutId)))
    .orderBy(sql`${orders.paymentReference} is distinct from ${reference}`, orders.orderNumber)
    .limit(1)
  return taken?.number
}
