import { checkoutVersion, findOwnCheckout } from '#app/http/payments/find-own-checkout.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/payment-state'

const headers = { 'Cache-Control': 'private, no-store' }

/** Whether there is something new on the page to pay: a few bytes, asked for every few seconds. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await findOwnCheckout({ request, context, checkoutId: params.checkoutId })
  if (!opened)
    return Response.json({ error: translatorOf(request)(texts.orderNotFound) }, { status: 404, headers })
  return Response.json({ mark: checkoutVersion(opened.payment) }, { headers })
}
