import { formatFullMoment } from '#app/base/dates/dates.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import { daysToAnswer } from '#app/modules/money/disputes/rules.ts'
import { type DisputeStatus, waitsForSeller } from '#app/modules/money/disputes/status.ts'
import { moneyHolder } from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isClosed } from '#app/modules/sales/orders/status.ts'
import { meanwhile, nextSteps } from '#messages/disputes.ts'

type Waiting = { status: DisputeStatus; dueAt?: Date | null; bySeller?: boolean }
export type DisputedOrder = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'releasedAt'>
/** Whoever is no seller reads what the buyer reads. */
export type DisputeReader = 'buyer' | 'seller'

const steps: Record<DisputeStatus, Message> = {
  open: fill(nextSteps.open, { days: daysToAnswer }),
  answered: nextSteps.answered,
  resolved: nextSteps.resolved,
  withdrawn: nextSteps.withdrawn,
}

/** What happens next in a dispute, and until when, for its buyer or its seller; without `now` in days. */
export const disputeNextStep = (
  dispute: Waiting,
  order: DisputedOrder,
  reader: DisputeReader,
  now?: Date,
): Message =>
  compose((t) => {
    if (dispute.bySeller) return t(nextSteps.refunded)
    const isWaiting = waitsForSeller(dispute.status)
    const dueAt = isWaiting && now ? (dispute.dueAt ?? null) : null
    const until = dueAt && formatFullMoment(dueAt, t)
    if (until && isOverdue({ dueAt }, now!))
      return t(nextSteps[reader === 'buyer' ? 'overdue' : 'overdueForSeller'], { until })
    if (isWaiting && reader === 'seller')
      return until
        ? t(nextSteps.untilForSeller, { until })
        : t(nextSteps.openForSeller, { days: daysToAnswer })
    const step = until ? t(nextSteps.until, { until }) : t(steps[dispute.status])
    if (!isWaiting) return step
    return [step, ...meanwhileOf(order).map((text) => t(text))].join(' ')
  })

/** What stays as it is until the dispute is settled: nothing is said to be held that is not. */
function meanwhileOf(order: DisputedOrder): Message[] {
  const holder = moneyHolder(order)
  if (holder === 'platform') return [meanwhile.held]
  const texts = isClosed(order.status) ? [] : [meanwhile.open]
  if (holder !== 'seller') return texts
  return [...texts, order.paymentMethod === 'cash_on_delivery' ? meanwhile.paidInCash : meanwhile.paidOut]
}
