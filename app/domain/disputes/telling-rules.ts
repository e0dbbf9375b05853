import type { Order } from '../orders/rules.ts'
import { type DisputePart, type DisputeReason, daysToAnswer, disputeReasonLabels } from './rules.ts'
import { type DisputeOutcome, outcomeText } from './ruling-rules.ts'

type Words = { title: string; text: string }

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)
const titled = ({ orderNumber }: Order, what: string) => `Dispute about order ${orderNumber}${what}`

/** What the seller reads of a new dispute. */
export const openedWords = (
  order: Order,
  { reason, text }: { reason: DisputeReason; text: string },
): Words => ({
  title: titled(order, ''),
  text: `${order.contactInfo.fullName}: ${disputeReasonLabels[reason]}. ${short(text)} Answer on the order's page within ${daysToAnswer} days.`,
})

/** What the others read of something that was said. */
export function saidWords(order: Order, by: DisputePart, text: string): Words {
  const who = by === 'buyer' ? order.contactInfo.fullName : by === 'seller' ? order.sellerName : 'Thumba'
  return {
    title: titled(order, by === 'seller' ? ': the seller answered' : ''),
    text: `${who}: ${short(text)}`,
  }
}

export const withdrawnWords = (order: Order): Words => ({
  title: titled(order, ' is withdrawn'),
  text: `${order.contactInfo.fullName} took it back.`,
})

/** What both sides read of a decision. */
export function ruledWords(order: Order, ruling: { outcome: DisputeOutcome; amount: number; note: string }) {
  const words = {
    title: titled(order, ' is decided'),
    text: `${outcomeText(ruling.outcome, ruling.amount)}. Why: ${ruling.note}`,
  }
  return { buyer: words, seller: words }
}
