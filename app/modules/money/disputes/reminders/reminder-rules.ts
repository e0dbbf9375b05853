import { daysToAnswer } from '../rules.ts'
import { type DisputeStatus, disputeTraits } from '../status.ts'

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
export const quietDays = 14

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
