import type { Route } from './+types/pay-state'
import { markOf, openPayment } from './pay/open-payment.server.ts'

const headers = { 'Cache-Control': 'private, no-store' }

/** Whether there is something new on the page to pay: a few bytes, asked for every few seconds. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openPayment({ request, context, checkoutId: params.checkoutId })
  if (!opened) return Response.json({ error: 'Order not found' }, { status: 404, headers })
  return Response.json({ mark: markOf(opened.payment) }, { headers })
}
