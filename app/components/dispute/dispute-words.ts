import { isOverdue } from '#app/domain/disputes/reminder-rules.ts'
import { type DisputeStatus, daysToAnswer } from '#app/domain/disputes/rules.ts'
import { momentWords } from '#app/domain/shared/malawi-days.ts'

/** What a buyer may expect of a dispute as it stands. */
export const nextOfDispute: Record<DisputeStatus, string> = {
  open: `The seller has ${daysToAnswer} days to answer. Until it is settled the order does not close by itself.`,
  answered: 'The seller has answered. Thumba looks at what both sides showed, and decides.',
  resolved: 'Thumba has decided.',
  withdrawn: 'The buyer took it back.',
}

/** The same for the shop. */
export const nextOfDisputeForSeller: Record<DisputeStatus, string> = {
  ...nextOfDispute,
  open: `Answer within ${daysToAnswer} days: after that Thumba may decide without you.`,
}

type Waiting = { status: DisputeStatus; dueAt: Date | null }

/** The deadline of a dispute in plain words, for its buyer or its seller. */
export function deadlineOfDispute({ status, dueAt }: Waiting, reader: 'buyer' | 'seller', now: Date) {
  const words = reader === 'buyer' ? nextOfDispute : nextOfDisputeForSeller
  if (status !== 'open' || !dueAt) return words[status]
  const until = momentWords(dueAt)
  if (isOverdue({ dueAt }, now)) {
    const who = reader === 'buyer' ? 'The seller' : 'You'
    return `${who} had until ${until} to answer. Thumba decides now.`
  }
  return reader === 'buyer'
    ? `The seller has until ${until} to answer. Until it is settled the order does not close by itself, and money that Thumba holds stays held.`
    : `Answer until ${until}: after that Thumba decides without you.`
}
