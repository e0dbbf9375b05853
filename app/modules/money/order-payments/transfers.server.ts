import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { formatFullMoment } from '#app/base/dates/dates.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { payByOf } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/payments.ts'
import { postLedgerSet } from '../ledger/entries/posting.server.ts'
import {
  type LockedCheckout,
  lockCheckout,
  type OrderRow,
  type PaymentRow,
} from '../payments/lock-checkout.server.ts'
import { partWords, type ReturnReason, returnedWords, wayWords } from '../payments/payment-start-rules.ts'
import { isUnpaid, sumDue } from '../payments/provider/outcome-rules.ts'
import { reviewStates } from '../payments/status.ts'
import { payments } from '../payments/tables.ts'
import {
  isPartialTransfer,
  planTransfer,
  sumWaiting,
  type TransferPlan,
  unallocatedAmount,
} from '../payments/transfer-rules.ts'
import {
  closeCheckout,
  notifyBuyerOfPayment,
  payOrder,
  saveReceivedPayment,
  writeManualPayment,
} from './apply-payment.server.ts'

type Spending = { plan: TransferPlan<OrderRow>; now: Date }

/**
 * Lets transfers that are booked do what was planned, the first that came first: they pay whole orders, what is over
 * goes back, and what does not suffice for the next order waits, with as long again to complete it.
 */
export async function allocateTransfers(
  tx: Tx,
  held: LockedCheckout,
  transfers: PaymentRow[],
  { plan, now }: Spending,
): Promise<void> {
  let needed = plan.pays.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  const used: string[] = []
  for (const transfer of transfers) {
    const taken = Math.min(unallocatedAmount(transfer), needed)
    needed -= taken
    if (taken > 0 && transfer.providerReference) used.push(transfer.providerReference)
    const spent = transfer.spent + taken
    const left = unallocatedAmount({ ...transfer, spent })
    if (left > 0 && plan.missing > 0)
      await saveReceivedPayment(tx, transfer, { status: 'review', spent, settledAt: now })
    else await writeOver(tx, held, { transfer, spent, returned: left, why: whyBack(transfer, plan), now })
  }

  const newest = transfers.at(-1)!
  const means = (t: Translate) => {
    const references = used.reduce((first, last) => (first ? t(texts.listAnd, { first, last }) : last), '')
    return t(texts.byReferences, { way: wayWords(t, newest), count: used.length, references })
  }
  const paid = { method: 'bank_transfer', means } as const
  for (const order of plan.pays)
    await payOrder(tx, order, { ...paid, reference: newest.providerReference ?? '', now })
  if (plan.missing === 0) await closeCheckout(tx, held, now)
  else await waitForRest(tx, held, newest, { plan, now })
}

const whyBack = (transfer: PaymentRow, { pays }: Spending['plan']): ReturnReason => {
  if (pays.length > 0) return 'over'
  return isPartialTransfer(transfer) ? 'part' : 'late'
}
type Over = { transfer: PaymentRow; spent: number; returned: number; why: ReturnReason; now: Date }

async function writeOver(tx: Tx, held: LockedCheckout, { transfer, spent, returned, why, now }: Over) {
  const use = spent > 0 ? 'orders' : 'returned'
  await saveReceivedPayment(tx, transfer, { status: 'succeeded', use, spent, returned, settledAt: now })
  if (returned === 0) return
  const words = (t: Translate, order: OrderRow) => returnedWords(t, order, { returned, why, due: 0 })
  await notifyBuyerOfPayment(tx, held, `returned-${transfer.id}`, words)
}

/** The rest has as long as a transfer has from the start; when that is over what came goes back. */
async function waitForRest(tx: Tx, held: LockedCheckout, newest: PaymentRow, { plan, now }: Spending) {
  if (plan.waits === 0 && held.checkout.payBy) return
  const payBy = payByOf('bank_transfer', now)!
  await tx.update(checkouts).set({ payBy }).where(eq(checkouts.id, held.checkout.id))
  if (plan.waits === 0) return
  const unpaid = held.orders.filter((order) => isUnpaid(order) && !plan.pays.includes(order))
  const sums = { came: newest.received ?? 0, waits: plan.waits, missing: plan.missing }
  await notifyBuyerOfPayment(tx, { orders: unpaid }, `part-${newest.id}`, (t, order) =>
    partWords(t, order, { ...sums, until: formatFullMoment(payBy, t) }),
  )
}

type Owed = { orderId: string; amount: number; reference: string; now: Date }

/**
 * Takes money that a buyer is owed as what came for a checkout that the caller holds. It was there before, so it moves
 * from the buyers to the buyers. `false` where nothing of the checkout is unpaid.
 */
export async function collectOwedPayment(
  tx: Tx,
  held: LockedCheckout,
  { orderId, amount, reference, now }: Owed,
): Promise<boolean> {
  if (sumDue(held.orders) === 0) return false
  const payment = {
    ...(await writeManualPayment(tx, held, amount, now)),
    received: amount,
    providerReference: reference,
  }
  const buyers = { account: 'buyers', sellerId: null } as const
  await postLedgerSet(tx, {
    kind: 'payment',
    onceKey: `payment:${payment.id}`,
    at: now,
    entries: [
      { ...buyers, amount: -amount },
      { ...buyers, amount },
    ],
  })
  const parts = held.payments.filter(isPartialTransfer)
  const waiting = sumWaiting(parts)
  const plan = planTransfer({ orders: held.orders, first: orderId, waiting, came: amount })
  await allocateTransfers(tx, held, [...parts, payment], { plan, now })
  return true
}

const pageSize = 500

/**
 * What came in part and waits is settled where nothing is missing any more: it pays what is left of its checkout, or
 * goes back where the rest was cancelled or paid otherwise meanwhile. All are looked at, since most wait for their buyer:
 * a first few of them would keep the others from their turn. How many checkouts there were.
 */
export async function settlePartialTransfers(db: Db, now: Date, perPage = pageSize): Promise<number> {
  let settled = 0
  const task = { kind: 'part-settle', keyOf: (one: Waiting) => one.checkoutId, now } as const
  for (let after = ''; ; ) {
    const waiting = await findWaiting(db, { after, now, perPage })
    await forEachItem(db, waiting, task, async ({ checkoutId }) => {
      if (await settlePart(db, checkoutId, now)) settled += 1
    })
    const last = waiting.at(-1)
    if (!last || waiting.length < perPage) return settled
    after = last.checkoutId
  }
}

type Waiting = { checkoutId: string }

const findWaiting = (
  db: Db,
  { after, now, perPage }: { after: string; now: Date; perPage: number },
): Promise<Waiting[]> =>
  db
    .selectDistinct({ checkoutId: payments.checkoutId })
    .from(payments)
    .where(
      and(
        inArray(payments.status, reviewStates),
        eq(payments.way, 'manual'),
        gt(payments.checkoutId, after),
        isNotBackingOff(db, 'part-settle', payments.checkoutId, now),
      ),
    )
    .orderBy(asc(payments.checkoutId))
    .limit(perPage)

async function settlePart(db: Db, checkoutId: string, now: Date): Promise<boolean> {
  const done = await transact<boolean, never>(db, async (tx) => {
    const held = await lockCheckout(tx, checkoutId)
    const parts = held?.payments.filter(isPartialTransfer) ?? []
    if (!held || parts.length === 0) return ok(false)
    const came = sumWaiting(parts)
    if (sumDue(held.orders) > came) return ok(false)
    const plan = planTransfer({ orders: held.orders, waiting: came, came: 0 })
    await allocateTransfers(tx, held, parts, { plan, now })
    return ok(true)
  })
  return done.ok && done.value
}
