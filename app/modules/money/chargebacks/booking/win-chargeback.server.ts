import { eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { reversedOf } from '#app/gateways/payments/provider-status.ts'
import { defaultTranslate, type Translate } from '#app/messages/language.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import * as texts from '#messages/chargebacks.ts'
import { postLedgerSet, reverseLedgerSet } from '../../ledger/entries/posting.server.ts'
import { ledgerSets } from '../../ledger/tables.ts'
import type { LockedCheckout, OrderRow, PaymentRow } from '../../payments/lock-checkout.server.ts'
import { isBooked } from '../../payments/status.ts'
import { payments } from '../../payments/tables.ts'
import { reopenChargedRefund } from '../../refunds/sending/confirm-refund.server.ts'
import { type ChargebackRefusal, returnsTo } from '../rules.ts'
import { isTakenBack } from '../status.ts'
import { chargebackParts, chargebacks } from '../tables.ts'
import { accountOf, bookChargeback, type ChargebackRow, lockPayment } from './book-chargeback.server.ts'

type Refused = ChargebackRefusal | SecondRefusal
type PartRow = typeof chargebackParts.$inferSelect
type Winning = { held: LockedCheckout; payment: PaymentRow; note: string; now: Date }

/**
 * Notes that the provider gave the money of a reversed charge to us again. Each part goes to whoever bore it: the
 * platform's loss is undone, a shop has its money and we the commission, and where the goods never left the buyer is owed
 * it. The same again changes nothing.
 */
export const winChargeback = (
  db: Db,
  admin: Admin,
  { id, note }: { id: string; note: string },
  now = new Date(),
): Promise<Result<ChargebackRow, Refused>> =>
  askSecond(db, admin, { kind: 'payment.chargeback-won', payload: { id, note }, now }, () =>
    win(db, admin, { id, note }, now),
  )

const win = (db: Db, admin: Admin, { id, note }: { id: string; note: string }, now: Date) =>
  transact<ChargebackRow, Refused>(db, async (tx) => {
    const [named] = await tx.select().from(chargebacks).where(eq(chargebacks.id, id))
    const found = named && (await lockPayment(tx, named.paymentId))
    const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, id)).for('update')
    if (!found || !row) return refuse('no-such-chargeback')
    if (!isTakenBack(row.status)) return row.wonNote === note ? ok(row) : refuse('won-already')
    const parts = await tx.select().from(chargebackParts).where(eq(chargebackParts.chargebackId, id))
    const orderOf = ({ orderId }: PartRow) => found.held.orders.find((order) => order.id === orderId)
    const places = parts.map((part) => returnsTo(part.bearer, orderOf(part)?.status))
    if (places.includes('unknown')) return refuse('still-on-its-way')
    for (const [at, part] of parts.entries())
      await giveTo[places[at] as Place](tx, part, { ...found, note, now, order: orderOf(part) })
    const [won] = await tx
      .update(chargebacks)
      .set({ status: 'won', wonAt: now, wonBy: admin.userId, wonNote: note })
      .where(eq(chargebacks.id, id))
      .returning()
    const subject = { kind: 'payment', id: row.paymentId } as const
    const act = {
      kind: 'payment.chargeback-won',
      subject,
      payee: `charge:${found.payment.chargeId}`,
      amount: row.amount,
      facts: { reason: note, reference: row.reference },
    } as const
    const counted = await requireSecond(tx, admin, act, now)
    if (!counted.ok) return counted
    await recordAuditEntry(tx, admin, {
      action: 'payment.chargeback-won',
      subject,
      before: { status: 'standing' },
      after: { status: 'won', amount: row.amount, note },
    })
    return ok(won!)
  })

type Place = Exclude<ReturnType<typeof returnsTo>, 'unknown'>
type Given = Winning & { order: OrderRow | undefined }

const giveTo: Record<Place, (tx: Tx, part: PartRow, given: Given) => Promise<void>> = {
  async platform(tx, { id }, { now }) {
    const [lost] = await tx
      .select({ id: ledgerSets.id })
      .from(ledgerSets)
      .where(inArray(ledgerSets.onceKey, [`chargeback-lost:${id}`]))
    await reverseLedgerSet(tx, lost!.id, now)
  },

  buyer: (tx, { refundId }, { note, now }) => reopenChargedRefund(tx, refundId!, { failure: note, now }),

  async shop(tx, { id, amount, commission }, { order, payment, now }) {
    const { id: orderId, sellerId } = order!
    await postLedgerSet(tx, {
      kind: 'chargeback',
      orderId,
      onceKey: `chargeback-won:${id}`,
      at: now,
      entries: [
        { account: accountOf(payment), sellerId: null, amount: -amount },
        { account: 'seller_available', sellerId, amount: amount - commission },
        { account: 'commission', sellerId: null, amount: commission },
      ],
    })
    const [told] = await withItems(tx, [order!])
    const said = { amount: formatKwacha(amount), orderNumber: order!.orderNumber }
    const words = (t: Translate) => ({
      seller: { title: t(texts.notices.wonTitle, said), text: t(texts.notices.won, said) },
    })
    await notifyOfEvent(tx, told!, { kind: 'payment', turn: `chargeback ${id} won`, words })
  },
}

/**
 * Asks the provider about a payment that had come, and books it as reversed where the provider says so itself. A message
 * alone is never believed. Whether it is reversed; `unsure` where the provider gave no answer, or names another sum than came:
 * how much of it went an administrator finds out and books.
 */
export async function followReversal(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  chargeId: string,
  now = new Date(),
): Promise<'reversed' | 'no' | 'unsure'> {
  const [payment] = await db.select().from(payments).where(eq(payments.chargeId, chargeId))
  if (!payment || !isBooked(payment.status) || payment.way === 'manual') return 'no'
  const found = await madeBy(gateway, payment.provider).findCharge(chargeId, payment.way)
  if (!found.ok) return 'unsure'
  const reversed = reversedOf(found.value)
  if (!reversed) return 'no'
  if (reversed.amount !== payment.received || reversed.currency !== payment.currency) return 'unsure'
  // Where nothing is left to take back it is booked already, by the provider's word or by hand.
  await bookChargeback(
    db,
    'provider',
    {
      paymentId: payment.id,
      reason: reversed.reason ?? defaultTranslate(texts.byProvider),
      reference: reversed.reference ?? chargeId,
      onceKey: `provider ${chargeId}`,
    },
    now,
  )
  return 'reversed'
}
