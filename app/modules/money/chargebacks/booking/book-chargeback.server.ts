import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { newId } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { chargesReversed } from '#app/base/telemetry/counters.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import { cancelRefundedOrder } from '#app/modules/money/order-moves/moving.server.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { notices } from '#messages/chargebacks.ts'
import { findRemainingMoney } from '../../ledger/earnings/balances.server.ts'
import { postLedgerSet } from '../../ledger/entries/posting.server.ts'
import { issueRefund } from '../../order-refunds/refunding.server.ts'
import {
  type LockedCheckout,
  lockCheckout,
  type OrderRow,
  type PaymentRow,
} from '../../payments/lock-checkout.server.ts'
import { payments } from '../../payments/tables.ts'
import { claimReference } from '../../references/references.server.ts'
import { bankReferenceOf } from '../../references/rules.ts'
import { recordOwedRefund } from '../../refunds/record-owed-refund.server.ts'
import { closeRefundByChargeback } from '../../refunds/sending/confirm-refund.server.ts'
import { refunds } from '../../refunds/tables.ts'
import { findChargedOrders, findTakenBack, findUnsent } from '../reading/reading.server.ts'
import { type ChargebackPart, type ChargebackRefusal, mayChargeBack, planChargeback } from '../rules.ts'
import { chargebackParts, chargebacks } from '../tables.ts'

type Refused = ChargebackRefusal | SecondRefusal
export type ChargebackRow = typeof chargebacks.$inferSelect
/** `onceKey` is what was heard: the same again books nothing. Without an amount it is all that is left of the payment. */
export type NewChargeback = {
  paymentId: string
  amount?: number
  reason: string
  reference: string
  onceKey: string
}

/**
 * Books that the provider took a payment back, in the ledger, in the refunds of its buyer and in the orders it paid: held
 * money leaves what is held, released money is the shop's debt or the platform's loss. A checkout's orders go together.
 */
export const bookChargeback = (
  db: Db,
  by: Admin | 'provider',
  wanted: NewChargeback,
  now = new Date(),
): Promise<Result<ChargebackRow, Refused>> =>
  by === 'provider'
    ? book(db, by, wanted, now)
    : askSecond(db, by, { kind: 'payment.chargeback', payload: wanted, now }, () => book(db, by, wanted, now))

const book = (db: Db, by: Admin | 'provider', wanted: NewChargeback, now: Date) =>
  transact<ChargebackRow, Refused>(db, async (tx) => {
    const found = await lockPayment(tx, wanted.paymentId)
    if (!found) return refuse('no-such-payment')
    const { held, payment } = found
    const [first] = await tx.select().from(chargebacks).where(eq(chargebacks.onceKey, wanted.onceKey))
    if (first) return first.paymentId === payment.id ? ok(first) : refuse('no-such-payment')
    const before = await findTakenBack(tx, payment.id)
    const amount = wanted.amount ?? (payment.received ?? 0) - before
    const may = mayChargeBack(payment, { amount, before })
    if (!may.ok) return may

    const reference = bankReferenceOf(wanted.reference)
    const [booked] = await tx
      .insert(chargebacks)
      .values({
        paymentId: payment.id,
        amount,
        reason: wanted.reason,
        reference,
        onceKey: wanted.onceKey,
        source: by === 'provider' ? 'provider' : 'admin',
        bookedBy: by === 'provider' ? null : by.userId,
        createdAt: now,
      })
      .returning()
    if (by !== 'provider') {
      const used = await claimReference(tx, {
        direction: 'out',
        reference,
        subject: 'chargeback',
        subjectId: booked!.id,
        subjectName: payment.chargeId,
      })
      if (used) return refuse('reference-used', used)
    }
    const unsent = await findUnsent(tx, payment)
    const parts = planChargeback(amount, await findChargedOrders(tx, held, payment), unsent)
    for (const part of parts) await carryOut(tx, { held, payment, booked: booked!, now }, part)
    chargesReversed.inc({ source: booked!.source })
    await notifyOfChargeback(tx, booked!, { held, parts, now })
    if (by === 'provider') return ok(booked!)
    const subject = { kind: 'payment', id: payment.id } as const
    const act = {
      kind: 'payment.chargeback',
      subject,
      payee: `charge:${payment.chargeId}`,
      amount,
      facts: { reason: wanted.reason, reference, evidence: payment.chargeId },
    } as const
    const counted = await requireSecond(tx, by, act, now)
    if (!counted.ok) return counted
    await recordAuditEntry(tx, by, {
      action: 'payment.chargeback',
      subject,
      before: { received: payment.received, takenBack: before },
      after: { amount, reason: wanted.reason, reference, parts: parts.map(spoken) },
    })
    return ok(booked!)
  })

const spoken = ({ bearer, amount }: ChargebackPart) => ({ bearer, amount })

export async function lockPayment(tx: Tx, paymentId: string) {
  const [named] = await tx
    .select({ checkoutId: payments.checkoutId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const held = named && (await lockCheckout(tx, named.checkoutId))
  const payment = held?.payments.find(({ id }) => id === paymentId)
  return held && payment && { held, payment }
}

/** Where the money of a payment lies, and leaves from when it is taken back. */
export const accountOf = ({ way }: Pick<PaymentRow, 'way'>) =>
  way === 'manual' ? ('bank' as const) : ('provider' as const)

type Carrying = { held: LockedCheckout; payment: PaymentRow; booked: ChargebackRow; now: Date }

async function carryOut(tx: Tx, carrying: Carrying, part: ChargebackPart) {
  const { payment, booked, now } = carrying
  const id = newId()
  const own = { id, chargebackId: booked.id, ...part }
  const by = { chargebackId: booked.id, reference: booked.reference, account: accountOf(payment), now }
  if (part.bearer === 'owed') {
    await closeRefundByChargeback(tx, part.refundId!, by)
    await tx.insert(chargebackParts).values(own)
  } else if (part.bearer === 'platform') {
    await postLedgerSet(tx, {
      kind: 'chargeback',
      orderId: part.orderId ?? undefined,
      onceKey: `chargeback-lost:${id}`,
      at: now,
      entries: [
        { account: 'losses', sellerId: null, amount: -part.amount },
        { account: accountOf(payment), sellerId: null, amount: part.amount },
      ],
    })
    await tx.insert(chargebackParts).values(own)
  } else {
    const { refundIds, commission } = await giveBack(tx, carrying, part)
    for (const refundId of refundIds) await closeRefundByChargeback(tx, refundId, by)
    await tx.insert(chargebackParts).values({ ...own, refundId: refundIds[0]!, commission })
  }
}

/** The buyer has it already: to the books it is a refund like any other, and it is said to be with them. */
async function giveBack(tx: Tx, { held, booked, now }: Carrying, part: ChargebackPart) {
  const row = held.orders.find(({ id }) => id === part.orderId) as OrderRow
  const before = await findRemainingMoney(tx, row.id)
  const known = await refundsOf(tx, row.id)
  const asked = part.amount === before.left ? ({ all: true } as const) : { amount: part.amount }
  const onceKey = `chargeback:${booked.id}:${row.id}`
  const wanted = { asked, restock: false, note: booked.reason, onceKey, giver: null, now }
  const given = await issueRefund(tx, row, wanted)
  if (!given.ok) throw new Error(`What the provider took back could not be given back: ${given.reason}`)
  await recordOwedRefund(tx, row)
  await cancelRefundedOrder(tx, row.id, now, { alsoReady: true })
  const after = await findRemainingMoney(tx, row.id)
  const refundIds = (await refundsOf(tx, row.id)).filter((id) => !known.includes(id))
  return { refundIds, commission: before.commission - after.commission }
}

const refundsOf = async (tx: Tx, orderId: string) =>
  (await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId))).map(({ id }) => id)

type Told = { held: LockedCheckout; parts: ChargebackPart[]; now: Date }

/** Tells the buyer and the shop of each order that it reached, and every administrator. */
async function notifyOfChargeback(
  tx: Tx,
  { id, amount, reason, paymentId }: typeof chargebacks.$inferSelect,
  { held, parts, now }: Told,
) {
  for (const { orderId, bearer, amount: part } of parts) {
    const row = held.orders.find((order) => order.id === orderId)
    if (!row) continue
    const [order] = await withItems(tx, [row])
    const said = { amount: formatKwacha(part), orderNumber: row.orderNumber }
    const words = (t: Translate) => ({
      buyer: { title: t(notices.buyerTitle, said), text: t(notices.buyer) },
      ...(bearer !== 'owed' && {
        seller: { title: t(notices.shopTitle, said), text: t(notices[bearer], said) },
      }),
    })
    await notifyOfEvent(tx, order!, { kind: 'payment', turn: `chargeback ${id} ${bearer}`, words })
  }
  await notifyAdmins(tx, [
    {
      kind: 'admin_payments',
      path: `/admin/payments/transactions/${paymentId}`,
      title: fill(notices.adminTitle, { amount: formatKwacha(amount) }),
      text: fill(notices.admin, { reason: withoutFullStop(reason) }),
      newestAt: now,
    },
  ])
}
