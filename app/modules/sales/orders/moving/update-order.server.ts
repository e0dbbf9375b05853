import { randomInt } from 'node:crypto'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { bookRuledParts } from '#app/modules/money/handbacks/book-ruled-parts.server.ts'
import { findRefundedAmount } from '#app/modules/money/ledger/entries/posting.server.ts'
import { recordOrderMoney } from '#app/modules/money/ledger/record-order-money.server.ts'
import { findRefundedParts } from '#app/modules/money/refunds/refunding/issued-refunds.server.ts'
import { recordOwedRefund } from '#app/modules/money/refunds/refunding/record-owed-refund.server.ts'
import { creditReceipt, issueReceipt } from '../../receipts/issuing.server.ts'
import { isPartlyPaidBack } from '../payment-status.ts'
import { needsCode } from '../release-rules.ts'
import type { orders } from '../tables.ts'
import { type ChangedOrder, type HistoryEntry, writeOrder } from './write-order.server.ts'

type Row = typeof orders.$inferSelect

/**
 * Changes an order that the caller holds, and all that follows of it for its money: what the ledger says, the code that
 * releases what is held, what is owed to the buyer, receipt and credit notes. The one way by which an order changes its
 * status, its payment status or its release: the database refuses a transaction in which something of it is missing.
 */
export async function updateOrder(
  tx: Tx,
  before: Row,
  values: ChangedOrder,
  entry?: HistoryEntry,
): Promise<Row> {
  const updatedAt = values.updatedAt ?? new Date()
  const isPayment = values.paymentStatus !== undefined && values.paymentStatus !== before.paymentStatus
  const isCoded = needsCode({ ...before, ...values }) && !needsCode(before)
  const after = await writeOrder(tx, {
    id: before.id,
    changed: { ...values, updatedAt, ...(isPayment && { paymentSince: updatedAt }) },
    code: isCoded ? drawCode() : undefined,
    entry,
  })
  const posted = await recordOrderMoney(tx, before, after)
  if (posted.includes('sale')) await atEnd(tx, `receipt ${after.id}`, (last) => issueReceipt(last, after))
  if (posted.includes('reverse') || (values.paymentStatus && isPartlyPaidBack(values.paymentStatus))) {
    await atEnd(tx, `refund ${after.id}`, (last) => recordOwedRefund(last, after))
    await atEnd(tx, `credit note ${after.id}`, async (last) =>
      creditReceipt(
        last,
        after.id,
        await findRefundedAmount(last, after.id),
        await findRefundedParts(last, after.id),
      ),
    )
  }
  // What a ruling gave back of cash before anybody noted it as paid is in the books only now.
  const ruled = posted.includes('sale') && (await bookRuledParts(tx, after, updatedAt))
  return ruled ? updateOrder(tx, after, { paymentStatus: ruled, updatedAt }) : after
}

/** Six digits. */
const drawCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')
