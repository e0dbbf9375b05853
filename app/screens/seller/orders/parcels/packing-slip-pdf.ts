import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pdfResponse } from '#app/kit/download/pdf-response.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { packingSlipOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { Route } from './+types/packing-slip-pdf'
import { requireOrder } from './require-order.server.ts'

/** What to pack for an order, as a file to print. */
export async function loader(args: Route.LoaderArgs) {
  const t = translatorOf(args.request)
  const { order, phone } = await requireOrder(args)
  const { name } = await currentSettings()
  const { renderPackingSlip } = await import('#app/parts/orders/render-packing-slip.server.tsx')
  return pdfResponse(
    await renderPackingSlip(t, packingSlipOf(t, order, phone), name),
    `Thumba-${order.orderNumber}-slip.pdf`,
  )
}
