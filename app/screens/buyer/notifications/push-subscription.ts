import { data } from 'react-router'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import {
  deletePushSubscription,
  isBrowserKey,
  savePushSubscription,
  shopPushKey,
} from '#app/modules/platform/notifications/push/push.server.ts'
import { isPushService, subscriptionInput } from '#app/modules/platform/notifications/push/push-rules.ts'
import type { Route } from './+types/push-subscription'

/** By which a browser knows whose messages it takes. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request)
  return Response.json({ key: shopPushKey() }, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Scripts send it: a phone wants to be told from now on, or no longer. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const typed = textFieldsOf(await request.formData())
  if (typed.intent === 'stop') await deletePushSubscription(db, member)
  else {
    const input = subscriptionInput.safeParse(typed)
    if (!input.success || !isBrowserKey(input.data.p256dh)) throw data(null, 400)
    if (!isPushService(input.data.endpoint, config.PUSH_SERVICES)) throw data(null, 400)
    await savePushSubscription(db, member, input.data)
  }
  return new Response(null, { status: 204 })
}
