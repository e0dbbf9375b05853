import { db } from '#app/db/index.server.ts'
import { labelOf, labelSizes } from '#app/domain/orders/parcel-rules.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { pdfAnswer } from '../seller/parcel-pdf/open-sale.server.ts'
import type { Route } from './+types/order-label-pdf'
import { openForAdmin } from './order/open-order.server.ts'

/** The label of any order's parcel, as its seller prints it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await openForAdmin(requireAdmin(context, request), params.orderId)
  const asked = new URL(request.url).searchParams.get('size')
  const size = labelSizes.find((known) => known === asked) ?? 'a4'
  const label = labelOf(order, await findSellerPhone(db, order.sellerId))
  const { name } = await currentSettings()
  const { drawLabel } = await import('../seller/parcel-pdf/draw-label.server.tsx')
  return pdfAnswer(await drawLabel(label, size, name), `Thumba-${order.orderNumber}-label.pdf`)
}
