import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pdfResponse } from '#app/kit/download/pdf-response.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerPhone } from '#app/modules/identity/shops/reading/reading.server.ts'
import { listSellerOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { labelSizes, needsLabel, parcelLabelOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import * as texts from '#messages/seller-orders.ts'
import { saleList } from '../sale-list.tsx'
import type { Route } from './+types/labels-pdf'

/** The labels of the parcels on a page of the list that are still to be handed over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const asked = new URL(request.url).searchParams
  const page = { ...saleList.read(request), limit: saleList.perPage }
  const parcels = (await listSellerOrders(db, seller, page)).rows.filter(needsLabel)
  if (parcels.length === 0)
    throw new Response(translatorOf(request)(texts.noLabels), {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  const phone = await findSellerPhone(db, seller.userId)
  const size = labelSizes.find((known) => known === asked.get('size')) ?? 'a4'
  const { name } = await currentSettings()
  const { renderLabels } = await import('#app/parts/orders/render-label.server.tsx')
  const labels = parcels.map((order) => parcelLabelOf(t, order, phone))
  return pdfResponse(await renderLabels(t, labels, size, name), 'Thumba-labels.pdf')
}
