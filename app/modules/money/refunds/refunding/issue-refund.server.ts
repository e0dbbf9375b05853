import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { askForHandBack } from '#app/modules/money/handbacks/ask-for-hand-back.server.ts'
import { postPartialRefund } from '#app/modules/money/ledger/entries/post-refund.server.ts'
import { recordPaymentStatus } from '#app/modules/sales/orders/moving/record-payment-status.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { restockOrder } from '#app/modules/sales/orders/stock/restock-order.server.ts'
import type { orders } from '#app/modules/sales/orders/tables.ts'
import { giveBackLines, giveBacks } from '../tables.ts'
import { findRefundable } from './find-issued-refunds.server.ts'
import {
  type GoodsLine,
  planRefund,
  type RefundPlan,
  type RefundRefusal,
  type RequestedRefund,
} from './refund-rules.ts'

type Row = typeof orders.$inferSelect
/** With `restock` the pieces that go back are on sale again; of a sum no pieces are known. */
type Wanted = {
  asked: RequestedRefund
  restock: boolean
  note: string
  onceKey: string
  giver: string | null
  now: Date
}
/** `amount` is what went back by this; `before` that it did so before. */
type GivenBack = { order: Order; amount: number; before: boolean }

/**
 * Gives back what was paid for an order that the caller has locked: in the ledger, in the payment's status, and on the
 * shelf where it is wanted. All that is left makes it refunded, however many parts there were before.
 */
export async function issueRefund(
  tx: Tx,
  row: Row,
  { asked, restock, note, onceKey, giver, now }: Wanted,
): Promise<Result<GivenBack, RefundRefusal>> {
  const [first] = await tx.select().from(giveBacks).where(eq(giveBacks.onceKey, onceKey))
  if (first && first.orderId !== row.id) return refuse('order-not-found')
  if (first) return ok({ order: (await withItems(tx, [row]))[0]!, amount: first.amount, before: true })

  const { given, left, booked, goods } = await findRefundable(tx, row)
  const planned = planRefund(goods, asked, left)
  if (!planned.ok) return planned
  const { amount, lines } = planned.value
  await write(tx, row.id, { ...planned.value, note, onceKey, now })
  const delivery = given.reduce((sum, back) => sum + back.delivery, planned.value.delivery)
  const isWhole = amount === booked
  if (!isWhole) await postPartialRefund(tx, row, { amount, delivery, onceKey: `refund:${onceKey}`, at: now })
  const order = await recordPaymentStatus(tx, row, {
    to: isWhole ? 'refunded' : 'partly_refunded',
    now,
  })
  if (row.paymentMethod === 'cash_on_delivery')
    await askForHandBack(tx, row, { amount, wasBooked: true, onceKey: `refund:${onceKey}`, now })
  if (restock) await restockOrder(tx, row.id, giver, 'all' in asked ? restOf(goods.lines) : lines)
  return ok({ order, amount, before: false })
}

/** What did not go back by lines before: those that did are on the shelf, or are not to be sold any more. */
const restOf = (lines: GoodsLine[]) =>
  lines.map(({ position, quantity, given }) => ({ position, quantity: quantity - given }))

type Written = RefundPlan & { note: string; onceKey: string; now: Date }

async function write(tx: Tx, orderId: string, { lines, now, ...plan }: Written) {
  const [given] = await tx
    .insert(giveBacks)
    .values({ orderId, ...plan, createdAt: now })
    .returning({ id: giveBacks.id })
  if (lines.length === 0) return
  await tx.insert(giveBackLines).values(lines.map((line) => ({ ...line, giveBackId: given!.id })))
}
