import type { Translate } from '#app/messages/language.ts'
import type { SubscriptionStatus } from '#app/modules/outreach/newsletter/rules.ts'
import type { UpdatedSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/update-subscriptions.server.ts'
import * as texts from '#messages/admin-newsletter.ts'

/** "2 subscribers set to active. 1 left as it was: they unsubscribed themselves." */
export const changedText = (
  t: Translate,
  status: SubscriptionStatus,
  { changed, same, left }: UpdatedSubscriptions,
) =>
  [
    t(texts.setTo[status], { count: changed.length }),
    same.length > 0 && t(texts.alreadyIn[status], { count: same.length }),
    left.length > 0 && t(texts.leftAsTheyWere, { count: left.length }),
  ]
    .filter(Boolean)
    .join(' ')
