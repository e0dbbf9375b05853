import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { subscribeInput } from '#app/domain/newsletter/input-rules.ts'
import { newsletterRefusals, subscribed, subscribeFailed } from '#app/domain/newsletter/rules.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { failed } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import { isPageRequest, returnPath } from '#app/web/return-path.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/newsletter-subscriptions'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/'), 303)

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const { status, text } = await answerTo(typed, context.get(clientAddressContext)).catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return { status: 500, text: subscribeFailed }
  })
  const done = status === 200
  if (!isPageRequest(request)) {
    const answer = done ? { success: true, data: { message: text } } : failed({ message: text }, status)
    return Response.json(answer, { status })
  }
  return redirect(returnPath(request, typed.from) ?? href('/'), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: done ? 'success' : 'error', text }) },
  })
}

async function answerTo(typed: Record<string, string>, address: string) {
  const form = subscribeInput.safeParse({ email: typed.email ?? '', source: typed.source || 'footer' })
  if (!form.success) return { status: 400, text: form.error.issues[0]!.message }
  const made = await subscribe(db, form.data, { address, secret: appSecret() })
  if (made.ok) return { status: 200, text: subscribed }
  return { status: 429, text: newsletterRefusals[made.reason] }
}
