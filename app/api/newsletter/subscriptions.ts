import { href, redirect } from 'react-router'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { isPageRequest, returnPath } from '#app/http/return-path.server.ts'
import { formFailure } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { newsletterRefusals, subscribed, subscribeFailed } from '#app/modules/outreach/newsletter/rules.ts'
import { subscribeInput } from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import { subscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import type { Route } from './+types/subscriptions'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/'), 303)

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const { status, text } = await answerTo(translatorOf(request), typed, context.get(countedAsContext)).catch(
    (error) => {
      logRequestError(error, request, context.get(requestIdContext))
      return { status: 500, text: spoken(translatorOf(request), subscribeFailed) }
    },
  )
  const done = status === 200
  if (!isPageRequest(request)) {
    const answer = done ? { success: true, data: { message: text } } : formFailure({ message: text }, status)
    return Response.json(answer, { status })
  }
  return redirect(returnPath(request, typed.from) ?? href('/'), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: done ? 'success' : 'error', text }) },
  })
}

async function answerTo(t: Translate, typed: Record<string, string>, address: string) {
  const form = subscribeInput.safeParse({ email: typed.email ?? '', source: typed.source || 'footer' })
  if (!form.success) return { status: 400, text: issueText(t, form.error.issues[0]!) }
  const made = await subscribe(db, form.data, { address, secret: appSecret() })
  if (made.ok) return { status: 200, text: spoken(t, subscribed) }
  return { status: 429, text: spoken(t, newsletterRefusals[made.reason]) }
}
