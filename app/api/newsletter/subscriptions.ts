import { href, redirect } from 'react-router'
import { z } from 'zod'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { answerInPlace, runForm } from '#app/http/answer-form.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { isPageRequest } from '#app/http/return-path.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { answerSuccess } from '#app/kit/form/form-result.ts'
import { newsletterRefusals, subscribed, subscribeFailed } from '#app/modules/outreach/newsletter/rules.ts'
import { subscribeInput } from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import { subscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import type { Route } from './+types/subscriptions'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/'), 303)

const subscribing = defineAction({
  input: z.preprocess(
    ({ email = '', source }: Record<string, string>) => ({ email, source: source || 'footer' }),
    subscribeInput,
  ),
  run: (address: string, input) => subscribe(db, input, { address, secret: appSecret() }),
  success: () => subscribed,
  refusal: ({ reason }) => ({ status: 429, message: newsletterRefusals[reason] }),
  failed: subscribeFailed,
})

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const outcome = await runForm(args, subscribing, context.get(countedAsContext))
  if (outcome.ok && !isPageRequest(request)) return answerSuccess({ message: outcome.text })
  return answerInPlace(request, outcome, href('/'))
}
