import { formatFullMoment } from '#app/base/dates/dates.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/disputes.ts'
import { type DisputeReason, daysToAnswer, disputeReasonLabels } from '../rules.ts'
import { type DisputeOutcome, outcomeText, type RulingAmounts } from '../ruling-rules.ts'
import { type DisputePart, type DisputeStatus, disputeTraits } from '../status.ts'

/**
 * What is said about deadlines: to the seller one day before the time to answer ends, to both when it ended, and to
 * administrators when nobody has said or decided anything for two weeks.
 */
export const disputeReminders = ['answer_soon', 'answer_over', 'quiet'] as const
export type DisputeReminder = (typeof disputeReminders)[number]

const day = 24 * 60 * 60 * 1000
/** How long before the end the seller is reminded. */
export const daysToRemind = 1
/** How long an answered dispute may rest before it is overdue. */
const quietDays = 14

type Waiting = { status: DisputeStatus; dueAt: Date | null }

/** What there is to say now about a dispute; after an outage only what still helps. */
export function reminderFor({ status, dueAt }: Waiting, now: Date): DisputeReminder | undefined {
  if (!dueAt) return undefined
  const over = now >= dueAt
  const { waitsFor } = disputeTraits[status]
  if (waitsFor === 'admin') return over ? 'quiet' : undefined
  if (waitsFor !== 'seller') return undefined
  if (over) return 'answer_over'
  return now.getTime() >= dueAt.getTime() - daysToRemind * day ? 'answer_soon' : undefined
}

export const isOverdue = ({ dueAt }: Pick<Waiting, 'dueAt'>, now: Date) => !!dueAt && now >= dueAt

/** From when a dispute is overdue. */
export function disputeDueAt(status: DisputeStatus, openedAt: Date, lastSaidAt: Date): Date | null {
  const { waitsFor } = disputeTraits[status]
  if (waitsFor === 'seller') return new Date(openedAt.getTime() + daysToAnswer * day)
  return waitsFor === 'admin' ? new Date(lastSaidAt.getTime() + quietDays * day) : null
}

type Words = { title: string; text: string }

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** What the seller reads of a new dispute. */
export const openedWords = (
  t: Translate,
  { orderNumber, contactInfo }: Order,
  { reason, text }: { reason: DisputeReason; text: string },
): Words => ({
  title: t(texts.about, { orderNumber }),
  text: t(texts.opened, {
    buyer: contactInfo.fullName,
    reason: t(disputeReasonLabels[reason]),
    text: short(text),
    days: daysToAnswer,
  }),
})

/** What the others read of something that was said. */
export function saidWords(t: Translate, order: Order, by: DisputePart, text: string): Words {
  const who = by === 'buyer' ? order.contactInfo.fullName : by === 'seller' ? order.sellerName : 'Thumba'
  return {
    title: t(by === 'seller' ? texts.answeredTitle : texts.about, { orderNumber: order.orderNumber }),
    text: t(texts.said, { who, text: short(text) }),
  }
}

export const withdrawnWords = (t: Translate, { orderNumber, contactInfo }: Order): Words => ({
  title: t(texts.withdrawnTitle, { orderNumber }),
  text: t(texts.withdrawnNotice, { buyer: contactInfo.fullName }),
})

/** What is said about a deadline, and to whom. */
export function reminderWords(
  t: Translate,
  order: Order,
  kind: DisputeReminder,
  dueAt: Date,
): { buyer?: Words; seller?: Words; admins?: Words } {
  const { orderNumber, sellerName: seller } = order
  const until = formatFullMoment(dueAt, t)
  switch (kind) {
    case 'answer_soon': {
      const text = t(texts.answerSoon, { buyer: order.contactInfo.fullName, until })
      return { seller: { title: t(texts.answerSoonTitle, { orderNumber }), text } }
    }
    case 'answer_over': {
      const title = t(texts.answerOverTitle, { orderNumber })
      return {
        buyer: { title, text: t(texts.answerOverToBuyer, { seller, until }) },
        seller: { title, text: t(texts.answerOverToSeller, { until }) },
        admins: {
          title: t(texts.overdueTitle, { orderNumber }),
          text: t(texts.answerOverToAdmins, { seller, until }),
        },
      }
    }
    case 'quiet': {
      const text = t(texts.quiet, { days: quietDays })
      return { admins: { title: t(texts.overdueTitle, { orderNumber }), text } }
    }
  }
}

type Ruled = { outcome: DisputeOutcome; amount: number; counted: RulingAmounts | null; note: string }

/** What both sides read of a decision. */
export function ruledWords(t: Translate, { orderNumber }: Order, ruling: Ruled) {
  const words = {
    title: t(texts.decidedTitle, { orderNumber }),
    text: t(texts.decidedNotice, {
      outcome: outcomeText(t, ruling.outcome, ruling.amount, ruling.counted),
      note: ruling.note,
    }),
  }
  return { buyer: words, seller: words }
}
