import { data, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { isLinkPreview } from '#app/http/link-preview.ts'
import { rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { countFailure } from '#app/modules/platform/limits/rate-limits.server.ts'
import { followTextLink } from '#app/modules/sales/orders/access/guest-orders.server.ts'
import type { Route } from './+types/text-link'

const kept = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** `/t/k3m9x2ab4c`: where the link of an SMS leads. A right one leads on, however many wrong ones its neighbours tried. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const path = await followTextLink(db, params.code, {
    checkouts: await rememberedCheckouts(request),
    byProgram: isLinkPreview(request),
  })
  if (!path) {
    const isFree = await countFailure(db, [['short link from an address', context.get(clientAddressContext)]])
    return data(null, isFree ? 404 : 429)
  }
  return redirect(path, { status: 302, headers: kept })
}

export { default, meta } from '../not-found.tsx'
