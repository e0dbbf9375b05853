import type { SubscriptionStatus } from '#app/modules/outreach/newsletter/rules.ts'
import type { UpdatedSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/update-subscriptions.server.ts'

const counted = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`)

/** "2 subscribers set to active. 1 left as it was: they unsubscribed themselves." */
export const changedText = (status: SubscriptionStatus, { changed, same, left }: UpdatedSubscriptions) =>
  [
    `${counted(changed.length)} set to ${status}.`,
    same.length > 0 && `${same.length} already ${status}.`,
    left.length > 0 &&
      `${left.length} left as ${left.length === 1 ? 'it was' : 'they were'}: they unsubscribed themselves.`,
  ]
    .filter(Boolean)
    .join(' ')

export const deletedText = (deleted: string[]) => `${counted(deleted.length)} deleted.`
