import { data, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { isLinkPreview } from '#app/http/link-preview.ts'
import { rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { consumeAttempt, restoreAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { followTextLink } from '#app/modules/sales/orders/access/follow-text-link.server.ts'
import type { Route } from './+types/text-link'

const kept = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** `/t/k3m9x2ab4c`: where the link of an SMS leads. It opens what is nobody else's, so guesses are limited. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = context.get(clientAddressContext)
  if (!(await consumeAttempt(db, 'short link from an address', address))) return data(null, 429)
  const path = await followTextLink(db, params.code, {
    checkouts: await rememberedCheckouts(request),
    byProgram: isLinkPreview(request),
  })
  if (!path) return data(null, 404)
  await restoreAttempt(db, 'short link from an address', address)
  return redirect(path, { status: 302, headers: kept })
}

export { default, meta } from '../not-found.tsx'
