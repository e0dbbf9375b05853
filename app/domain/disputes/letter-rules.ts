import { type ReceiptSeller, receiptOf } from '../orders/receipt-rules.ts'
import type { Order } from '../orders/rules.ts'
import { type DisputePart, disputeReasonLabels } from './rules.ts'
import { outcomeText } from './ruling-rules.ts'
import type { ShownDispute } from './shown-rules.ts'

export type Letter = ReturnType<typeof letterOf>

/** Everything the letter says. Times are ISO 8601, money is kwacha. */
export function letterOf(
  order: Order,
  dispute: ShownDispute,
  { seller, asks, now }: { seller: ReceiptSeller | undefined; asks: string; now: Date },
) {
  const paper = receiptOf(order, seller)
  const names: Record<DisputePart, string> = {
    buyer: `${order.contactInfo.fullName} (buyer)`,
    seller: `${order.sellerName} (seller)`,
    admin: 'Thumba',
  }
  return {
    at: now.toISOString(),
    orderNumber: order.orderNumber,
    orderedAt: paper.orderedAt,
    deliveredAt: paper.deliveredAt,
    from: paper.buyer,
    about: paper.seller,
    signedBy: order.contactInfo.fullName,
    lines: paper.lines.map(({ name, details, quantity, amount }) => ({ name, details, quantity, amount })),
    shippingFee: paper.shippingFee,
    discount: paper.discount,
    total: paper.total,
    payment: paper.payment,
    reason: disputeReasonLabels[dispute.reason],
    openedAt: dispute.createdAt.toISOString(),
    said: dispute.messages.map(({ id, saidBy, text, at, photos }) => ({
      id,
      at,
      text,
      by: names[saidBy],
      photos: photos.length,
    })),
    ruling: rulingWords(dispute),
    note: dispute.note ?? '',
    closedAt: dispute.closedAt?.toISOString(),
    asks,
  }
}

function rulingWords({ outcome, refundAmount, counted, dueAt }: ShownDispute) {
  if (!outcome) return dueAt ? 'Thumba has not decided yet, though the time for it is over.' : ''
  return `${outcomeText(outcome, refundAmount ?? 0, counted)}.`
}
