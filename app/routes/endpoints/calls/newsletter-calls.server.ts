import { subscribeInput, unsubscribeInput } from '#app/domain/newsletter/input-rules.ts'
import { newsletterRefusals, subscribeFailed, unsubscribeFailed } from '#app/domain/newsletter/rules.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { unsubscribe } from '#app/domain/newsletter/unsubscribe.server.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { type Callables, defineCallable, orRefuse } from './callable.server.ts'

const statuses = { 'too-many-tries': 'RESOURCE_EXHAUSTED', 'link-unknown': 'NOT_FOUND' } as const

export const newsletterCalls: Callables = {
  subscribe: defineCallable({
    input: subscribeInput,
    failed: subscribeFailed,
    async run({ db, input, address }) {
      const subscribed = await subscribe(db, input, { address, secret: appSecret() })
      return { result: orRefuse(subscribed, newsletterRefusals, statuses) }
    },
  }),
  unsubscribe: defineCallable({
    input: unsubscribeInput,
    failed: unsubscribeFailed,
    async run({ db, input }) {
      orRefuse(await unsubscribe(db, input.token, appSecret()), newsletterRefusals, statuses)
      return { result: {} }
    },
  }),
}
