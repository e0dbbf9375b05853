import { eq } from 'drizzle-orm'
import { formatFullMoment } from '#app/base/dates/dates.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { payByOf } from '#app/modules/sales/orders/placing/pay-by-rules.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/payments.ts'
import type { LockedCheckout, OrderRow, PaymentRow } from '../attempts/lock-checkout.server.ts'
import { partWords, type ReturnReason, returnedWords, wayWords } from '../attempts/payment-start-rules.ts'
import { isUnpaid } from '../provider/outcome-rules.ts'
import { closeCheckout, notifyBuyerOfPayment, payOrder, saveReceivedPayment } from './apply-payment.server.ts'
import { isPartialTransfer, type TransferPlan, unallocatedAmount } from './transfer-rules.ts'

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
