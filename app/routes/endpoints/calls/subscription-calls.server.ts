import { z } from 'zod'
import { pageOf } from '#app/domain/catalog/listing-rules.ts'
import { subscriptionChangeRefusals } from '#app/domain/newsletter/change-rules.ts'
import { changeSubscriptions } from '#app/domain/newsletter/change-subscriptions.server.ts'
import { deleteSubscriptions } from '#app/domain/newsletter/delete-subscriptions.server.ts'
import { findNewsletterStats } from '#app/domain/newsletter/find-stats.server.ts'
import {
  bulkUpdateInput,
  deleteSubscriptionInput,
  listSubscriptionsInput,
} from '#app/domain/newsletter/input-rules.ts'
import { listSubscriptions } from '#app/domain/newsletter/list-subscriptions.server.ts'
import { shown } from '#app/domain/newsletter/welcome-reader.server.ts'
import { type Callables, CallError, defineCallable, orRefuse, withRole } from './callable.server.ts'

const listing = (status?: 'active') =>
  defineCallable({
    who: 'admin',
    input: listSubscriptionsInput,
    async run({ db, actor, input }) {
      const { rows, counts } = await listSubscriptions(db, withRole(actor, 'admin'), { ...input, status })
      const all = counts.active + counts.unsubscribed + counts.bounced
      return { result: pageOf(rows.map(shown), status ? counts[status] : all, input) }
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
      const deleted = await deleteSubscriptions(db, withRole(actor, 'admin'), [email])
      if (orRefuse(deleted, subscriptionChangeRefusals).length === 0)
        throw new CallError('NOT_FOUND', 'There is no such subscription')
      return { result: {} }
    },
  }),
  bulkUpdateSubscriptions: defineCallable({
    who: 'admin',
    input: bulkUpdateInput,
    async run({ db, actor, input }) {
      const changed = await changeSubscriptions(db, withRole(actor, 'admin'), input)
      return { result: { updated: orRefuse(changed, subscriptionChangeRefusals).changed.length } }
    },
  }),
  getNewsletterStats: defineCallable({
    who: 'admin',
    input: z.object({}),
    async run({ db, actor }) {
      return { result: await findNewsletterStats(db, withRole(actor, 'admin')) }
    },
  }),
}
