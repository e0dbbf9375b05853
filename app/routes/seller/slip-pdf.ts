import { packingSlipOf } from '#app/domain/orders/parcel-rules.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/slip-pdf'
import { openSale, pdfAnswer } from './parcel-pdf/open-sale.server.ts'

/** What to pack for an order, as a file to print. */
export async function loader(args: Route.LoaderArgs) {
  const { order, phone } = await openSale(args)
  const { name } = await currentSettings()
  const { drawSlip } = await import('./parcel-pdf/draw-slip.server.tsx')
  return pdfAnswer(await drawSlip(packingSlipOf(order, phone), name), `Thumba-${order.orderNumber}-slip.pdf`)
}
