import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { payByOf } from '../orders/pay-by-rules.ts'
import { checkouts } from '../orders/tables.ts'
import { momentWords } from '../shared/malawi-days.ts'
import type { HeldCheckout, OrderRow, PaymentRow } from './lock-checkout.server.ts'
import { isUnpaid } from './outcome-rules.ts'
import { partWords, type ReturnReason, returnedWords, wayWords } from './paying-rules.ts'
import { closeCheckout, payOrder, tellBuyer, write } from './take-payment.server.ts'
import { isPart, openOf, type TransferPlan } from './transfer-rules.ts'

type Spending = { plan: TransferPlan<OrderRow>; now: Date }

/**
 * Lets transfers that are booked do what was planned, the first that came first: they pay whole orders, what is over
 * goes back, and what does not suffice for the next order waits, with as long again to complete it.
 */
export async function spendTransfers(
  tx: Tx,
  held: HeldCheckout,
  transfers: PaymentRow[],
  { plan, now }: Spending,
): Promise<void> {
  let needed = plan.pays.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  const used: string[] = []
  for (const transfer of transfers) {
    const taken = Math.min(openOf(transfer), needed)
    needed -= taken
    if (taken > 0 && transfer.providerReference) used.push(transfer.providerReference)
    const spent = transfer.spent + taken
    const left = openOf({ ...transfer, spent })
    if (left > 0 && plan.missing > 0) await write(tx, transfer, { status: 'review', spent, settledAt: now })
    else await writeOver(tx, held, { transfer, spent, returned: left, why: whyBack(transfer, plan), now })
  }

  const newest = transfers.at(-1)!
  const named = `${used.length > 1 ? 'references' : 'reference'} ${used.join(' and ')}`
  const paid = { method: 'bank_transfer', means: `${wayWords(newest)}, ${named}` } as const
  for (const order of plan.pays)
    await payOrder(tx, order, { ...paid, reference: newest.providerReference ?? '', now })
  if (plan.missing === 0) await closeCheckout(tx, held, now)
  else await waitForRest(tx, held, newest, { plan, now })
}

const whyBack = (transfer: PaymentRow, { pays }: Spending['plan']): ReturnReason => {
  if (pays.length > 0) return 'over'
  return isPart(transfer) ? 'part' : 'late'
}
type Over = { transfer: PaymentRow; spent: number; returned: number; why: ReturnReason; now: Date }

async function writeOver(tx: Tx, held: HeldCheckout, { transfer, spent, returned, why, now }: Over) {
  const use = spent > 0 ? 'orders' : 'returned'
  await write(tx, transfer, { status: 'succeeded', use, spent, returned, settledAt: now })
  if (returned === 0) return
  const words = (order: OrderRow) => returnedWords(order, { returned, why, due: 0 })
  await tellBuyer(tx, held, `returned-${transfer.id}`, words)
}

/** The rest has as long as a transfer has from the start; when that is over what came goes back. */
async function waitForRest(tx: Tx, held: HeldCheckout, newest: PaymentRow, { plan, now }: Spending) {
  if (plan.waits === 0 && held.checkout.payBy) return
  const payBy = payByOf('bank_transfer', now)!
  await tx.update(checkouts).set({ payBy }).where(eq(checkouts.id, held.checkout.id))
  if (plan.waits === 0) return
  const unpaid = held.orders.filter((order) => isUnpaid(order) && !plan.pays.includes(order))
  const sums = { came: newest.received ?? 0, waits: plan.waits, missing: plan.missing }
  await tellBuyer(tx, { orders: unpaid }, `part-${newest.id}`, (order) =>
    partWords(order, { ...sums, until: momentWords(payBy) }),
  )
}
