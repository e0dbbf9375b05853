import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pdfResponse } from '#app/kit/download/pdf-response.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { labelSizes, parcelLabelOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { Route } from './+types/label-pdf'
import { requireOrder } from './require-order.server.ts'

/** The label of an order's parcel, to print on A4 or on a roll of 58 mm. */
export async function loader(args: Route.LoaderArgs) {
  const t = translatorOf(args.request)
  const { order, phone } = await requireOrder(args)
  const asked = new URL(args.request.url).searchParams.get('size')
  const size = labelSizes.find((known) => known === asked) ?? 'a4'
  const { name } = await currentSettings()
  const { renderLabel } = await import('#app/parts/orders/render-label.server.tsx')
  return pdfResponse(
    await renderLabel(t, parcelLabelOf(t, order, phone), size, name),
    `Thumba-${order.orderNumber}-label.pdf`,
  )
}
