import { z } from 'zod'
import { pageOf } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { findNewsletterStats } from '#app/modules/outreach/newsletter/subscriptions/find-newsletter-stats.server.ts'
import {
  bulkUpdateInput,
  deleteSubscriptionInput,
  listSubscriptionsInput,
} from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import {
  deleteSubscriptions,
  listSubscriptions,
  updateSubscriptions,
} from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { toSubscription } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { subscriptionChangeRefusals } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import * as texts from '#messages/calls.ts'
import { type Callables, CallError, defineCallable, requireRole, valueOrThrow } from '../callable.server.ts'

const listing = (status?: 'active') =>
  defineCallable({
    who: 'admin',
    input: listSubscriptionsInput,
    async run({ db, actor, input }) {
      const { rows, counts } = await listSubscriptions(db, requireRole(actor, 'admin'), { ...input, status })
      const all = counts.active + counts.unsubscribed + counts.bounced
      return { result: pageOf(rows.map(toSubscription), status ? counts[status] : all, input) }
    },
  })

/** What administrators do with the newsletter's readers. */
export const subscriptionCalls: Callables = {
  listSubscriptions: listing(),
  listActiveSubscriptions: listing('active'),
  deleteSubscription: defineCallable({
    who: 'admin',
    input: deleteSubscriptionInput,
    async run({ db, actor, input: { email } }) {
      const deleted = await deleteSubscriptions(db, requireRole(actor, 'admin'), [email])
      if (valueOrThrow(deleted, subscriptionChangeRefusals).length === 0)
        throw new CallError('NOT_FOUND', texts.noSubscription)
      return { result: {} }
    },
  }),
  bulkUpdateSubscriptions: defineCallable({
    who: 'admin',
    input: bulkUpdateInput,
    async run({ db, actor, input }) {
      const changed = await updateSubscriptions(db, requireRole(actor, 'admin'), input)
      return { result: { updated: valueOrThrow(changed, subscriptionChangeRefusals).changed.length } }
    },
  }),
  getNewsletterStats: defineCallable({
    who: 'admin',
    input: z.object({}),
    async run({ db, actor }) {
      return { result: await findNewsletterStats(db, requireRole(actor, 'admin')) }
    },
  }),
}
