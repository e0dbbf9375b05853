import { db } from '#app/db/index.server.ts'
import { packingSlipOf } from '#app/domain/orders/parcel-rules.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { pdfAnswer } from '../seller/parcel-pdf/open-sale.server.ts'
import type { Route } from './+types/order-slip-pdf'
import { openForAdmin } from './order/open-order.server.ts'

/** The packing slip of any order, as its seller prints it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await openForAdmin(requireAdmin(context, request), params.orderId)
  const slip = packingSlipOf(order, await findSellerPhone(db, order.sellerId))
  const { name } = await currentSettings()
  const { drawSlip } = await import('../seller/parcel-pdf/draw-slip.server.tsx')
  return pdfAnswer(await drawSlip(slip, name), `Thumba-${order.orderNumber}-slip.pdf`)
}
