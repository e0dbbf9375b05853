import { formatFullMoment } from '#app/base/dates/dates.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import { daysToAnswer } from '#app/modules/money/disputes/rules.ts'
import { type DisputeStatus, waitsForSeller } from '#app/modules/money/disputes/status.ts'
import { nextSteps } from '#messages/disputes.ts'

/** What a buyer may expect of a dispute as it stands. */
export const disputeNextSteps: Record<DisputeStatus, Message> = {
  open: fill(nextSteps.open, { days: daysToAnswer }),
  answered: nextSteps.answered,
  resolved: nextSteps.resolved,
  withdrawn: nextSteps.withdrawn,
}

/** The same for the shop. */
export const disputeNextStepsForSeller: Record<DisputeStatus, Message> = {
  ...disputeNextSteps,
  open: fill(nextSteps.openForSeller, { days: daysToAnswer }),
}

type Waiting = { status: DisputeStatus; dueAt: Date | null }

/** The deadline of a dispute in plain words, for its buyer or its seller. */
export function disputeDeadlineText(
  { status, dueAt }: Waiting,
  reader: 'buyer' | 'seller',
  now: Date,
): Message {
  const words = reader === 'buyer' ? disputeNextSteps : disputeNextStepsForSeller
  if (!waitsForSeller(status) || !dueAt) return words[status]
  const isBuyer = reader === 'buyer'
  const step = isOverdue({ dueAt }, now)
    ? nextSteps[isBuyer ? 'overdue' : 'overdueForSeller']
    : nextSteps[isBuyer ? 'until' : 'untilForSeller']
  return compose((t) => t(step, { until: formatFullMoment(dueAt, t) }))
}
