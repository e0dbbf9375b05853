import type { Translate } from '#app/messages/language.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { type ReceiptSeller, receiptContentOf } from '#app/modules/sales/receipts/receipt-rules.ts'
import * as texts from '#messages/disputes.ts'
import { disputeReasonLabels } from '../rules.ts'
import { type DisputeView, outcomeText } from '../ruling-rules.ts'
import type { DisputePart } from '../status.ts'

export type ComplaintLetter = ReturnType<typeof complaintLetterOf>

/** Everything the letter says. Times are ISO 8601, money is kwacha. */
export function complaintLetterOf(
  t: Translate,
  order: Order,
  dispute: DisputeView,
  { seller, asks, now }: { seller: ReceiptSeller | undefined; asks: string; now: Date },
) {
  const paper = receiptContentOf(t, order, seller)
  const names: Record<DisputePart, string> = {
    buyer: t(texts.letter.buyerName, { name: order.contactInfo.fullName }),
    seller: t(texts.letter.sellerName, { name: order.sellerName }),
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
    reason: t(disputeReasonLabels[dispute.reason]),
    openedAt: dispute.createdAt.toISOString(),
    said: dispute.messages.map(({ id, saidBy, text, at, photos }) => ({
      id,
      at,
      text,
      by: names[saidBy],
      photos: photos.length,
    })),
    ruling: rulingWords(t, dispute),
    note: dispute.note ?? '',
    closedAt: dispute.closedAt?.toISOString(),
    asks,
  }
}

function rulingWords(t: Translate, { outcome, refundAmount, counted, dueAt }: DisputeView) {
  if (!outcome) return dueAt ? t(texts.letter.undecided) : ''
  return t(texts.letter.ruling, { outcome: outcomeText(t, outcome, refundAmount ?? 0, counted) })
}
