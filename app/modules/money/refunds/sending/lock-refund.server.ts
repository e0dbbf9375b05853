import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Result } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  type ActFacts,
  type ActKind,
  payeeOfBuyer,
  type SecondRefusal,
} from '#app/modules/platform/approvals/approval-rules.ts'
import { requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { notices } from '#messages/refunds.ts'
import { postLedgerSet, reverseLedgerSet } from '../../ledger/entries/posting.server.ts'
import { ledgerSets } from '../../ledger/tables.ts'
import { operatorNames } from '../../payments/attempt-rules.ts'
import { payments } from '../../payments/tables.ts'
import { findRefundPartsPaidBy } from '../reading/issued-refunds.server.ts'
import { mayComeBack, type RefundWay } from '../rules.ts'
import { canMoveRefund } from '../status.ts'
import { refunds } from '../tables.ts'
import { walletText } from './refund-action-rules.ts'

export type RefundRow = typeof refunds.$inferSelect

/** `refund-paid:{id}`, and after it came back `refund-paid:{id}:2`: each time that it arrived has a set of its own. */
const paidKey = (id: string, time = 1) => `refund-paid:${id}${time > 1 ? `:${time}` : ''}`

const mostTimes = 50
export const paidKeys = (id: string) => Array.from({ length: mostTimes }, (_, time) => paidKey(id, time + 1))

/** Every time that a refund arrived, and whether it came back. */
async function findPaid(tx: Tx, id: string) {
  const mirror = alias(ledgerSets, 'mirror')
  return tx
    .select({ id: ledgerSets.id, mirror: mirror.id })
    .from(ledgerSets)
    .leftJoin(mirror, eq(mirror.reverses, ledgerSets.id))
    .where(inArray(ledgerSets.onceKey, paidKeys(id)))
    .orderBy(asc(ledgerSets.id))
}

/** How often it came back after it had arrived. */
const countReturned = async (tx: Tx, { id }: Pick<RefundRow, 'id'>): Promise<number> =>
  (await findPaid(tx, id)).filter(({ mirror }) => mirror !== null).length

/** It reached its buyer: out of what lies with the provider, or out of the platform's own bank account. */
export async function postRefundPaid(
  tx: Tx,
  { id, amount, way }: RefundRow,
  at: Date,
  account: 'bank' | 'provider' = way === 'by_hand' ? 'bank' : 'provider',
) {
  const before = await findPaid(tx, id)
  if (before.some(({ mirror }) => mirror === null)) return
  const entries = [
    { account: 'buyers' as const, sellerId: null, amount: -amount },
    { account, sellerId: null, amount },
  ]
  await postLedgerSet(tx, { kind: 'refund', onceKey: paidKey(id, before.length + 1), at, entries })
}

/** It came back: to where it left from, and it is owed again. */
export async function postRefundReturned(tx: Tx, { id }: Pick<RefundRow, 'id'>, at: Date) {
  const standing = (await findPaid(tx, id)).find(({ mirror }) => mirror === null)
  if (standing) await reverseLedgerSet(tx, standing.id, at)
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}

/** Writes into a refund that the caller has locked. */
export async function writeRefund(tx: Tx, id: string, values: Partial<RefundRow>): Promise<RefundRow> {
  const [written] = await tx.update(refunds).set(values).where(eq(refunds.id, id)).returning()
  return written!
}

type Arrived = { reference?: string; way?: RefundWay; now: Date }

/** Notes that money reached its buyer. The caller has locked the refund; what arrived before stays as it is. */
export async function closeRefund(tx: Tx, refund: RefundRow, { reference, way = refund.way, now }: Arrived) {
  if (!canMoveRefund(refund.status, 'pay')) return
  const paid = await writeRefund(tx, refund.id, {
    status: 'paid',
    way,
    closedAt: now,
    updatedAt: now,
    failure: null,
    doubt: null,
    returnedAt: null,
    ...(reference && { reference }),
  })
  await postRefundPaid(tx, paid, now)
  await notifyOfRefund(tx, paid, 'paid')
}

/** `noted` by an administrator, whatever the provider says of it. */
type CameBack = { failure: string; noted: boolean; now: Date }

/** Notes that what had arrived came back: it is owed again. The caller has locked the refund. */
export async function markRefundReturned(tx: Tx, refund: RefundRow, { failure, noted, now }: CameBack) {
  if (!mayComeBack(refund)) return
  const back = await writeRefund(tx, refund.id, {
    status: 'failed',
    failure,
    closedAt: null,
    updatedAt: now,
    ...(noted && { returnedAt: now }),
  })
  await postRefundReturned(tx, refund, now)
  await notifyOfRefund(tx, back, 'returned')
}

/** Tells the buyer that money is on its way to the wallet, has arrived, or came back to us. */
export async function notifyOfRefund(tx: Tx, refund: RefundRow, turn: 'sending' | 'paid' | 'returned') {
  const row = await findRefundedOrder(tx, refund)
  if (!row) return
  const [order] = await withItems(tx, [row])
  const sum = { amount: formatKwacha(refund.amount), orderNumber: order!.orderNumber }
  const parts = await findRefundPartsPaidBy(tx, refund)
  const words = (t: Translate) => {
    const withParts = (text: string) => (parts ? `${text} ${t(notices.forParts, { parts })}` : text)
    const to = toText(t, refund)
    return {
      sending: { title: t(notices.sendingTitle, sum), text: withParts(t(notices.sending, { to })) },
      paid: { title: t(notices.paidTitle, sum), text: withParts(t(notices.paid, { to })) },
      returned: {
        title: t(notices.returnedTitle, sum),
        text: withParts(refund.number ? t(notices.returnedFrom, { to }) : t(notices.returned)),
      },
    }
  }
  // A second try may go to another wallet, and what came back arrives anew: both are worth telling.
  const tried = turn === 'sending' && refund.chargeId !== `ref-${refund.id}` ? ` ${refund.chargeId}` : ''
  const times = turn === 'sending' ? 0 : await countReturned(tx, refund)
  const again = times > (turn === 'returned' ? 1 : 0) ? ` ${times}` : ''
  const told = { kind: 'payment' as const, turn: `refund ${refund.id} ${turn}${tried}${again}` }
  const sent = template('refund-sent', { order: order!.orderNumber, amount: refund.amount })
  await notifyOfEvent(tx, order!, {
    ...told,
    words: (t) => ({ buyer: words(t)[turn] }),
    ...(turn === 'sending' && { texted: { buyer: sent } }),
  })
}

const toText = (t: Translate, { operator, number, reference }: RefundRow) =>
  operator && number
    ? `${operatorNames[operator]} …${number.slice(-3)}`
    : t(notices.byBank, { reference: `${reference}` })

/** What it was paid for; of money that paid no order, the first of its checkout. */
export async function findRefundedOrder(tx: Tx, { orderId, paymentId }: RefundRow) {
  if (orderId) return (await tx.select().from(orders).where(eq(orders.id, orderId)))[0]
  const [found] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .where(eq(payments.id, paymentId ?? ''))
    .orderBy(asc(orders.orderNumber))
    .limit(1)
  return found?.order
}

type Act = { kind: Extract<ActKind, `refund.${string}`>; facts: ActFacts }

/** Counts what an administrator does with a refund that the caller has locked, for the buyer whose money it is. */
export async function requireSecondForRefund(
  tx: Tx,
  admin: Admin,
  refund: RefundRow,
  { kind, facts, now }: Act & { now: Date },
): Promise<Result<null, SecondRefusal>> {
  const order = await findRefundedOrder(tx, refund)
  return requireSecond(
    tx,
    admin,
    {
      kind,
      subject: { kind: 'refund', id: refund.id },
      payee: order ? payeeOfBuyer(order) : 'nobody',
      amount: refund.amount,
      facts: {
        ...(order && { payee: order.contactInfo.fullName, order: order.orderNumber }),
        from: walletText(refund),
        ...facts,
      },
    },
    now,
  )
}
