import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pdfResponse } from '#app/kit/download/pdf-response.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerPhone } from '#app/modules/identity/shops/reading/reading.server.ts'
import { labelSizes, parcelLabelOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { requireOrder } from '../require-order.server.ts'
import type { Route } from './+types/label-pdf'

/** The label of any order's parcel, as its seller prints it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOrder(request, requireAdmin(context, request), params.orderId)
  const t = translatorOf(request)
  const asked = new URL(request.url).searchParams.get('size')
  const size = labelSizes.find((known) => known === asked) ?? 'a4'
  const label = parcelLabelOf(t, order, await findSellerPhone(db, order.sellerId))
  const { name } = await currentSettings()
  const { renderLabel } = await import('#app/parts/orders/render-label.server.tsx')
  return pdfResponse(await renderLabel(t, label, size, name), `Thumba-${order.orderNumber}-label.pdf`)
}
