import { formatFullMoment } from '#app/base/dates/dates.ts'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import { type DisputeStatus, daysToAnswer } from '#app/modules/money/disputes/rules.ts'

/** What a buyer may expect of a dispute as it stands. */
export const disputeNextSteps: Record<DisputeStatus, string> = {
  open: `The seller has ${daysToAnswer} days to answer. Until it is settled the order does not close by itself.`,
  answered: 'The seller has answered. Thumba looks at what both sides showed, and decides.',
  resolved: 'Thumba has decided.',
  withdrawn: 'The buyer took it back.',
}

/** The same for the shop. */
export const disputeNextStepsForSeller: Record<DisputeStatus, string> = {
  ...disputeNextSteps,
  open: `Answer within ${daysToAnswer} days: after that Thumba may decide without you.`,
}

type Waiting = { status: DisputeStatus; dueAt: Date | null }

/** The deadline of a dispute in plain words, for its buyer or its seller. */
export function disputeDeadlineText({ status, dueAt }: Waiting, reader: 'buyer' | 'seller', now: Date) {
  const words = reader === 'buyer' ? disputeNextSteps : disputeNextStepsForSeller
  if (status !== 'open' || !dueAt) return words[status]
  const until = formatFullMoment(dueAt)
  if (isOverdue({ dueAt }, now)) {
    const who = reader === 'buyer' ? 'The seller' : 'You'
    return `${who} had until ${until} to answer. Thumba decides now.`
  }
  return reader === 'buyer'
    ? `The seller has until ${until} to answer. Until it is settled the order does not close by itself, and money that Thumba holds stays held.`
    : `Answer until ${until}: after that Thumba decides without you.`
}
