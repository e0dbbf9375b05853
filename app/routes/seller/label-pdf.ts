import { labelOf, labelSizes } from '#app/domain/orders/parcel-rules.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/label-pdf'
import { openSale, pdfAnswer } from './parcel-pdf/open-sale.server.ts'

/** The label of an order's parcel, to print on A4 or on a roll of 58 mm. */
export async function loader(args: Route.LoaderArgs) {
  const { order, phone } = await openSale(args)
  const asked = new URL(args.request.url).searchParams.get('size')
  const size = labelSizes.find((known) => known === asked) ?? 'a4'
  const { name } = await currentSettings()
  const { drawLabel } = await import('./parcel-pdf/draw-label.server.tsx')
  return pdfAnswer(
    await drawLabel(labelOf(order, phone), size, name),
    `Thumba-${order.orderNumber}-label.pdf`,
  )
}
