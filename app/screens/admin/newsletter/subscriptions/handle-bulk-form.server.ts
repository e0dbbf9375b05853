import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { subscriptionStatuses } from '#app/modules/outreach/newsletter/rules.ts'
import { deleteSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/delete-subscriptions.server.ts'
import { subscriptionChangeRefusals } from '#app/modules/outreach/newsletter/subscriptions/subscription-change-rules.ts'
import { updateSubscriptions } from '#app/modules/outreach/newsletter/subscriptions/update-subscriptions.server.ts'
import { changedText, deletedText } from './bulk-result-text.ts'

type Done = { kind: 'success' | 'notice'; text: string } | { message: string; chosen: string[] }

/** Does what the pressed button says with all subscriptions that were ticked. */
export async function handleSubscriptionBulkForm(admin: Admin, form: FormData): Promise<Done> {
  const chosen = form.getAll('chosen').filter((value) => typeof value === 'string')
  const intent = form.get('intent')
  if (intent === 'delete') {
    const deleted = await deleteSubscriptions(db, admin, chosen)
    return deleted.ok
      ? { kind: 'success', text: deletedText(deleted.value) }
      : { message: subscriptionChangeRefusals[deleted.reason], chosen }
  }
  const status = subscriptionStatuses.find((known) => known === intent)
  if (!status) return { message: 'Choose what to do', chosen }
  const theyAsked = form.get('theyAsked') === 'yes'
  const changed = await updateSubscriptions(db, admin, { emails: chosen, status, theyAsked })
  if (!changed.ok) return { message: subscriptionChangeRefusals[changed.reason], chosen }
  const kind = changed.value.left.length > 0 ? 'notice' : 'success'
  return { kind, text: changedText(status, changed.value) }
}
