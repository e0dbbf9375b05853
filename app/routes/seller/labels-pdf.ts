import { db } from '#app/db/index.server.ts'
import { listSellerOrders } from '#app/domain/orders/list-orders.server.ts'
import { labelOf, labelSizes, needsLabel } from '#app/domain/orders/parcel-rules.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/labels-pdf'
import { readAddress, salesPerPage } from './orders/address.ts'
import { pdfAnswer } from './parcel-pdf/open-sale.server.ts'

/** The labels of the parcels on a page of the list that are still to be handed over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = new URL(request.url).searchParams
  const { data } = await listSellerOrders(db, seller, { ...readAddress(asked), limit: salesPerPage })
  const parcels = data.filter(needsLabel)
  if (parcels.length === 0)
    throw new Response('None of these orders waits to be handed over', {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  const phone = await findSellerPhone(db, seller.userId)
  const size = labelSizes.find((known) => known === asked.get('size')) ?? 'a4'
  const { name } = await currentSettings()
  const { drawLabels } = await import('./parcel-pdf/draw-label.server.tsx')
  const labels = parcels.map((order) => labelOf(order, phone))
  return pdfAnswer(await drawLabels(labels, size, name), 'Thumba-labels.pdf')
}
