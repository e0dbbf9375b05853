import { formatFullMoment } from '#app/base/dates/dates.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { type DisputeOutcome, outcomeText, type RulingAmounts } from '../resolving/ruling-rules.ts'
import { type DisputePart, type DisputeReason, daysToAnswer, disputeReasonLabels } from '../rules.ts'
import { type DisputeReminder, quietDays } from './reminder-rules.ts'

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

/** What is said about a deadline, and to whom. */
export function reminderWords(
  order: Order,
  kind: DisputeReminder,
  dueAt: Date,
): { buyer?: Words; seller?: Words; admins?: Words } {
  const until = formatFullMoment(dueAt)
  switch (kind) {
    case 'answer_soon': {
      const text = `${order.contactInfo.fullName} waits for your answer. Answer on the order's page until ${until}: after that Thumba decides without you.`
      return { seller: { title: titled(order, ': answer by tomorrow'), text } }
    }
    case 'answer_over': {
      const title = titled(order, ': Thumba decides now')
      const text = `${order.sellerName} had until ${until} to answer and did not.`
      return {
        buyer: { title, text: `${text} Thumba decides now, by what you showed.` },
        seller: {
          title,
          text: `You had until ${until} to answer. Thumba decides now, and you can still add to it.`,
        },
        admins: { title: titled(order, ' is overdue'), text: `${text} Decide it.` },
      }
    }
    case 'quiet': {
      const text = `Nobody has said or decided anything about it for ${quietDays} days.`
      return { admins: { title: titled(order, ' is overdue'), text } }
    }
  }
}

type Ruled = { outcome: DisputeOutcome; amount: number; counted: RulingAmounts | null; note: string }

/** What both sides read of a decision. */
export function ruledWords(order: Order, ruling: Ruled) {
  const words = {
    title: titled(order, ' is decided'),
    text: `${outcomeText(ruling.outcome, ruling.amount, ruling.counted)}. Why: ${ruling.note}`,
  }
  return { buyer: words, seller: words }
}
