import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pdfResponse } from '#app/kit/download/pdf-response.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerPhone } from '#app/modules/identity/shops/reading/reading.server.ts'
import { packingSlipOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { requireOrder } from '../require-order.server.ts'
import type { Route } from './+types/packing-slip-pdf'

/** The packing slip of any order, as its seller prints it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOrder(request, requireAdmin(context, request), params.orderId)
  const t = translatorOf(request)
  const slip = packingSlipOf(t, order, await findSellerPhone(db, order.sellerId))
  const { name } = await currentSettings()
  const { renderPackingSlip } = await import('#app/parts/orders/render-packing-slip.server.tsx')
  return pdfResponse(await renderPackingSlip(t, slip, name), `Thumba-${order.orderNumber}-slip.pdf`)
}
