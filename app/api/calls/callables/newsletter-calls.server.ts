import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import {
  newsletterRefusalStatuses,
  newsletterRefusals,
  subscribeFailed,
  unsubscribeFailed,
} from '#app/modules/outreach/newsletter/rules.ts'
import {
  subscribeInput,
  unsubscribeInput,
} from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import { subscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { unsubscribe } from '#app/modules/outreach/newsletter/subscriptions/unsubscribing.server.ts'
import { type Callables, defineCallable, valueOrThrow } from '../callable.server.ts'

export const newsletterCalls: Callables = {
  subscribe: defineCallable({
    input: subscribeInput,
    failed: subscribeFailed,
    async run({ db, input, countedAs }) {
      const subscribed = await subscribe(db, input, { address: countedAs, secret: appSecret() })
      return { result: valueOrThrow(subscribed, newsletterRefusals, newsletterRefusalStatuses) }
    },
  }),
  unsubscribe: defineCallable({
    input: unsubscribeInput,
    failed: unsubscribeFailed,
    async run({ db, input }) {
      valueOrThrow(
        await unsubscribe(db, input.token, appSecret()),
        newsletterRefusals,
        newsletterRefusalStatuses,
      )
      return { result: {} }
    },
  }),
}
