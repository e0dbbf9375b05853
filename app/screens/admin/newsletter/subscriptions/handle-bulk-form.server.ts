import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#app/modules/outreach/newsletter/subscription-status.ts'
import {
  deleteSubscriptions,
  type UpdatedSubscriptions,
  updateSubscriptions,
} from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { subscriptionChangeRefusals } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import * as texts from '#messages/admin-newsletter.ts'
import * as formTexts from '#messages/forms.ts'

type Done = { kind: 'success' | 'notice'; text: string } | { message: string; chosen: string[] }

/** Does what the pressed button says with all subscriptions that were ticked. */
export async function handleSubscriptionBulkForm(request: Request, admin: Admin): Promise<Done> {
  const t = translatorOf(request)
  const { typed, chosen } = await readTicked(request)
  const { intent } = typed
  if (intent === 'delete') {
    const deleted = await deleteSubscriptions(db, admin, chosen)
    return deleted.ok
      ? { kind: 'success', text: t(texts.deleted, { count: deleted.value.length }) }
      : { message: t(subscriptionChangeRefusals[deleted.reason]), chosen }
  }
  const status = subscriptionStatuses.find((known) => known === intent)
  if (!status) return { message: t(formTexts.chooseAction), chosen }
  const theyAsked = typed.theyAsked === 'yes'
  const changed = await updateSubscriptions(db, admin, { emails: chosen, status, theyAsked })
  if (!changed.ok) return { message: t(subscriptionChangeRefusals[changed.reason]), chosen }
  const kind = changed.value.left.length > 0 ? 'notice' : 'success'
  return { kind, text: changedText(t, status, changed.value) }
}

/** "2 subscribers set to active. 1 left as it was: they unsubscribed themselves." */
const changedText = (
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
