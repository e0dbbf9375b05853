import { and, eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import type { NewAuditEntry } from '#app/modules/platform/audit/rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { payByOf } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { checkouts, orders, paymentReferences } from '#app/modules/sales/orders/tables.ts'
import {
  type LockedCheckout,
  lockCheckout,
  type OrderRow,
  type PaymentRow,
  updatePayment,
} from '../payments/lock-checkout.server.ts'
import {
  type ArrivedMoney,
  hasCome,
  isStray,
  type ManualPaymentFinding,
  notArrivedWords,
  type PaymentRefusal,
  paymentChanges,
  type StrayMoney,
} from '../payments/manual/manual-payment-rules.ts'
import { sumDue } from '../payments/provider/outcome-rules.ts'
import { isAsked } from '../payments/status.ts'
import {
  isExpected,
  isPartialTransfer,
  planTransfer,
  sumWaiting,
  type TransferPlan,
} from '../payments/transfer-rules.ts'
import { claimReference } from '../references/references.server.ts'
import { allocateMoney, postPayment, writeManualPayment } from './apply-payment.server.ts'
import { allocateTransfers } from './transfers.server.ts'

type Settling = ManualPaymentFinding & { id: string }
/** `transfer` is what became of money that came, where some did. */
export type RecordedManualPayment = Order & { transfer?: TransferPlan<{ orderNumber: string }> }

/**
 * Notes that a transfer arrived, under its reference and with what it brought, or failed: orders, ledger and both sides
 * follow in the same transaction. It pays the orders of one checkout, while it suffices; what is over goes back, and
 * what is too little waits for the rest. What came too late or twice is owed to its payer.
 */
export const recordManualPayment = (
  db: Db,
  admin: Admin,
  settling: Settling,
  now = new Date(),
): Promise<Result<RecordedManualPayment, PaymentRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'payment.receive', payload: settling, now }, () =>
    recordAlone(db, admin, settling, now),
  )

const recordAlone = (db: Db, admin: Admin, { id, ...found }: Settling, now: Date) =>
  transact<RecordedManualPayment, PaymentRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockOf(tx, id)
    const row = held?.orders.find((order) => order.id === id)
    if (!held || !row) return refuse('order-not-found')
    const asIs = async () => ok((await withItems(tx, [row]))[0]!)
    const noted = hasCome(found) ? findNoted(held, found) : undefined
    if (noted === 'same') return asIs()
    if (noted === 'other') return refuse('reference-used', row.orderNumber)
    const proofWaits = held.payments.some(isProof)
    const changes = paymentChanges({ ...row, due: sumDue(held.orders), proofWaits }, found)
    if (!changes.ok) return changes
    if (!changes.value) return asIs()
    const holder = hasCome(found) && (await takeReference(tx, row, found.reference))
    if (holder) return refuse('reference-taken', holder)

    const came = hasCome(found) ? found.amount - (noted ?? 0) : 0
    const counted = await countReceipt(tx, admin, row, { found, came, now })
    if (!counted.ok) return counted

    let transfer: TransferPlan<OrderRow> | undefined
    if (!hasCome(found)) await noteFailed(tx, held, row, { reason: found.reason, now })
    else if (isStray(found)) await takeStray(tx, held, { found, now })
    else {
      const wanted = { orders: held.orders, first: id, waiting: sumWaiting(held.payments), came }
      transfer = planTransfer(wanted)
      if (!found.sure && !isExpected(wanted)) return refuse('amount-differs', transfer)
      await takeTransfer(tx, held, transfer, { reference: found.reference, came, now })
    }
    const after = await rowsOf(tx, held)
    const settled = transfer && transfer.pays.length > 0 ? transfer.pays : [row]
    await recordAuditEntries(
      tx,
      admin,
      settled.map((before) => actOf(before, after.get(before.id)!, found, transfer)),
    )
    const [order] = await withItems(tx, [after.get(id)!])
    return ok({ ...order!, ...(transfer && { transfer }) })
  })

/** Money that is said to have come counts as money that goes: it pays orders, or is owed to whoever is said to have sent it. */
const countReceipt = async (
  tx: Tx,
  admin: Admin,
  row: OrderRow,
  { found, came, now }: { found: ManualPaymentFinding; came: number; now: Date },
) =>
  hasCome(found)
    ? requireSecond(
        tx,
        admin,
        {
          kind: 'payment.receive',
          subject: { kind: 'order', id: row.id },
          payee: payeeOfBuyer(row),
          amount: came,
          facts: {
            payee: row.contactInfo.fullName,
            order: row.orderNumber,
            reference: found.reference,
            to: found.to,
          },
        },
        now,
      )
    : ok(null)

const isProof = ({ way, status, proofKey }: PaymentRow) =>
  way === 'manual' && isAsked(status) && proofKey !== null

async function lockOf(tx: Tx, orderId: string) {
  const [order] = await tx
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order && lockCheckout(tx, order.checkoutId)
}

/**
 * What is noted of a transfer of this name already: the same, another sum, or less than it brought as is known now. Of
 * before transfers were payments only the order says so.
 */
function findNoted({ orders, payments }: LockedCheckout, found: ArrivedMoney) {
  const { reference, amount } = found
  const rows = payments.filter(
    ({ way, providerReference }) => way === 'manual' && providerReference === reference,
  )
  if (rows.length === 0)
    return orders.some(({ paymentReference }) => paymentReference === reference) ? 'other' : undefined
  const sum = rows.reduce((all, { received }) => all + (received ?? 0), 0)
  const wentBack = rows.every(({ use }) => use === 'returned')
  if (wentBack !== isStray(found)) return 'other'
  if (sum === amount) return 'same'
  return !wentBack && sum < amount ? sum : 'other'
}

type Arrived = { reference: string; came: number; now: Date }

/** The picture that was sent is of it; without one it is a payment of now. */
async function takeTransfer(
  tx: Tx,
  held: LockedCheckout,
  plan: TransferPlan<OrderRow>,
  { reference, came, now }: Arrived,
) {
  const payment = held.payments.find(isProof) ?? (await writeManualPayment(tx, held, came, now))
  const row = { ...payment, received: came, providerReference: reference }
  await postPayment(tx, row, now)
  await allocateTransfers(tx, held, [...held.payments.filter(isPartialTransfer), row], { plan, now })
}

/** Nothing waits for it: all of it is its payer's. */
async function takeStray(
  tx: Tx,
  held: LockedCheckout,
  { found: { reference, amount }, now }: { found: StrayMoney; now: Date },
) {
  const row = {
    ...(await writeManualPayment(tx, held, amount, now)),
    received: amount,
    providerReference: reference,
  }
  await postPayment(tx, row, now)
  await allocateMoney(tx, held, row, { use: 'returned', returned: amount, now })
}

/** What was sent as a proof is no longer looked for; the buyer has as long again to pay. However often that happens. */
async function noteFailed(
  tx: Tx,
  held: LockedCheckout,
  row: OrderRow,
  { reason, now }: { reason: string; now: Date },
) {
  const proof = held.payments.find(isProof)
  for (const payment of held.payments)
    if (payment.way === 'manual' && isAsked(payment.status))
      await updatePayment(tx, payment, { status: 'failed', failure: reason })
  const noted = await recordPaymentStatus(tx, row, { to: 'failed', now })
  if (!held.checkout.payBy)
    await tx
      .update(checkouts)
      .set({ payBy: payByOf(row.paymentMethod, now) })
      .where(eq(checkouts.id, held.checkout.id))
  const turn = proof ? `failed ${proof.id}` : 'failed'
  const waiting = sumWaiting(held.payments)
  const due = waiting > 0 ? sumDue(held.orders) - waiting : row.totalAmount
  const words = (t: Translate) => notArrivedWords(t, noted, { reason, due, isRest: waiting > 0 })
  await notifyOfEvent(tx, noted, { kind: 'payment', turn, words })
}

async function rowsOf(tx: Tx, { checkout }: LockedCheckout) {
  const rows = await tx.select().from(orders).where(eq(orders.checkoutId, checkout.id))
  return new Map(rows.map((row) => [row.id, row]))
}

const actOf = (
  before: OrderRow,
  after: OrderRow,
  found: ManualPaymentFinding,
  transfer: TransferPlan<OrderRow> | undefined,
): NewAuditEntry => ({
  action: 'order.payment',
  subject: { kind: 'order', id: before.id },
  before: {
    paymentStatus: before.paymentStatus,
    ...(after.status !== before.status && { status: before.status }),
  },
  after: {
    ...(!isStray(found) && { paymentStatus: after.paymentStatus }),
    ...(hasCome(found)
      ? { reference: found.reference, [isStray(found) ? 'returned' : 'came']: found.amount }
      : { reason: found.reason }),
    ...(transfer && transfer.over > 0 && { over: transfer.over }),
    ...(transfer && transfer.waits > 0 && { waits: transfer.waits, missing: transfer.missing }),
    ...(after.status !== before.status && { status: after.status }),
  },
})

/** Keeps a reference for the checkout of an order; else the number of an order of the checkout that has it. */
async function takeReference(
  tx: Tx,
  { checkoutId, orderNumber }: OrderRow,
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
  if (taken) return taken.number
  await claimReference(tx, {
    direction: 'in',
    reference,
    subject: 'checkout',
    subjectId: checkoutId,
    subjectName: orderNumber,
  })
  return undefined
}
