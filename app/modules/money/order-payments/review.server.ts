import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { storedKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { payByOf } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { isPayer, paymentRefusalOf } from '../payments/attempts/start-payment.server.ts'
import {
  type LockedCheckout,
  lockCheckout,
  type PaymentRow,
  updatePayment,
} from '../payments/lock-checkout.server.ts'
import type { PayRefusal } from '../payments/payment-start-rules.ts'
import { isUnpaid, platformCurrency, sumDue } from '../payments/provider/outcome-rules.ts'
import {
  decideAmountMismatch,
  type MismatchDecision,
  type ReviewRefusal,
  sumDecided,
} from '../payments/review/payment-review-rules.ts'
import { isAsked } from '../payments/status.ts'
import { payments } from '../payments/tables.ts'
import { isPartialTransfer, sumWaiting } from '../payments/transfer-rules.ts'
import { allocateMoney, postPayment, returnPartialTransfer } from './apply-payment.server.ts'

/** `worth` says what money in another currency is on the books, in kwacha. */
type Judging = { paymentId: string; take: MismatchDecision; note: string; worth?: number }

/**
 * Decides about money that is another sum than was asked for: it pays the orders if it covers them, and what is over
 * goes back, or all of it goes back and the orders can be paid anew.
 */
export const resolveAmountMismatch = (
  db: Db,
  admin: Admin,
  judging: Judging,
  now = new Date(),
): Promise<Result<PaymentRow, ReviewRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'payment.review', payload: judging, now }, () =>
    resolveAlone(db, admin, judging, now),
  )

const resolveAlone = (db: Db, admin: Admin, { paymentId, take, note, worth }: Judging, now: Date) =>
  transact<PaymentRow, ReviewRefusal | SecondRefusal>(db, async (tx) => {
    const [named] = await tx
      .select({ checkoutId: payments.checkoutId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    const held = named && (await lockCheckout(tx, named.checkoutId))
    const payment = held?.payments.find(({ id }) => id === paymentId)
    if (!held || !payment) return refuse('payment-not-found')
    if (isPartialTransfer(payment) && take === 'orders') return refuse('rest-missing')
    const judged = decideAmountMismatch(payment, { take, worth, orders: held.orders })
    if (!judged.ok) return judged
    if (!judged.value) return ok(payment)

    const { received, returned } = judged.value
    const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, payment.checkoutId)).limit(1)
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'payment.review',
        subject: { kind: 'payment', id: payment.id },
        payee: order ? payeeOfBuyer(order) : 'nobody',
        amount: sumDecided(payment, received),
        facts: {
          ...(order && { payee: order.contactInfo.fullName, order: order.orderNumber }),
          received: `${payment.currency} ${payment.received}`,
          to: payment.currency === platformCurrency ? take : `${take}, ${storedKwacha(received)}`,
          reason: note,
        },
      },
      now,
    )
    if (!counted.ok) return counted
    const row = { ...payment, received }
    const use = take === 'orders' ? 'orders' : 'returned'
    if (!isPartialTransfer(payment)) await postPayment(tx, row, now)
    const taken = isPartialTransfer(payment)
      ? await returnPartialTransfer(tx, held, payment, { due: sumDue(held.orders), now })
      : await allocateMoney(tx, held, row, { use, returned, why: use === 'orders' ? 'over' : 'refused', now })
    const waiting = held.orders.find(isUnpaid)
    if (use === 'returned' && waiting && !held.checkout.payBy)
      await tx
        .update(checkouts)
        .set({ payBy: payByOf(waiting.paymentMethod, now) })
        .where(eq(checkouts.id, held.checkout.id))
    await recordAuditEntry(tx, admin, {
      action: 'payment.review',
      subject: { kind: 'payment', id: payment.id },
      before: {
        orders: held.orders.map(({ orderNumber }) => orderNumber).join(', '),
        asked: payment.amount,
        received: payment.received,
      },
      after: { taken: use, returned: taken.returned, note },
    })
    return ok(taken)
  })

type Kept = { payment: PaymentRow; before: string | null }

/**
 * Keeps the picture of a transfer that a buyer made by hand, for administrators alone. From then on nobody gives the
 * order up: somebody looks for the money. Another picture takes the place of the first.
 */
export async function uploadTransferProof(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { checkoutId, picture }: { checkoutId: string; picture: Uint8Array },
  now = new Date(),
): Promise<Result<PaymentRow, PayRefusal | PictureRefusal>> {
  const may = await transact<null, PayRefusal>(db, async (tx) => {
    const refusal = await refusalFor(tx, asker, checkoutId, now)
    return typeof refusal === 'string' ? refuse(refusal) : ok(null)
  })
  if (!may.ok) return may
  const saved = await savePrivateFiles(db, storage, 'transfer-proof', {
    subject: checkoutId,
    files: [picture],
  })
  if (!saved.ok) return saved
  const { key } = saved.value[0]!
  const kept = await transact<Kept, PayRefusal>(db, async (tx) => {
    const held = await refusalFor(tx, asker, checkoutId, now)
    return typeof held === 'string' ? refuse(held) : ok(await writeProof(tx, held, key, now))
  })
  const unused = kept.ok ? kept.value.before : key
  if (unused) await storage.remove(unused)
  return kept.ok ? ok(kept.value.payment) : kept
}

async function refusalFor(tx: Tx, asker: OrderViewer, checkoutId: string, now: Date) {
  const held = await lockCheckout(tx, checkoutId)
  if (!held || !isPayer(held.orders, asker)) return 'checkout-not-found' as const
  if (missingOf(held) <= 0 && sumWaiting(held.payments) > 0) return 'paid-already' as const
  return paymentRefusalOf(held.orders, held.checkout.payBy, now) ?? held
}

/** What is unpaid, less what came by hand and waits for the rest. */
const missingOf = ({ orders, payments }: LockedCheckout) => sumDue(orders) - sumWaiting(payments)

async function writeProof(tx: Tx, held: LockedCheckout, proofKey: string, now: Date): Promise<Kept> {
  const { checkout } = held
  await tx.update(checkouts).set({ payBy: null }).where(eq(checkouts.id, checkout.id))
  const sent = held.payments.find(({ way, status }) => way === 'manual' && isAsked(status))
  const amount = missingOf(held)
  if (sent?.amount === amount)
    return { payment: await updatePayment(tx, sent, { proofKey }), before: sent.proofKey }
  if (sent) await updatePayment(tx, sent, { status: 'expired' })
  const id = newId()
  const asked = { way: 'manual', amount, chargeId: `pay-${id}`, payUntil: checkout.payBy ?? now } as const
  const [payment] = await tx
    .insert(payments)
    .values({ id, checkoutId: checkout.id, ...asked, status: 'pending', proofKey, createdAt: now })
    .returning()
  return { payment: payment!, before: null }
}
