import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { eachSellerDelivery } from '#app/modules/sales/delivery/overview/list-seller-delivery.server.ts'
import type { Route } from './+types/seller-delivery-csv'
import { sellerDeliveryListParams } from './list-params.ts'

const heads = [
  'Shop',
  'District',
  'Status',
  'Pickup points',
  'Depots',
  'Couriers',
  'Own districts',
  'Lowest fee',
  'Highest fee',
  'Free from',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = sellerDeliveryListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, {
      action: 'list.export',
      subject: { kind: 'list', id: 'delivery of sellers' },
    }),
  )
  return csvResponse(request, `thumba-delivery-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const rows of eachSellerDelivery(db, admin, wanted))
      yield csvRows(
        rows.map((row) => [
          row.businessName,
          row.location,
          row.status,
          row.pickupPoints,
          row.depots,
          row.couriers.join('; '),
          row.zones,
          row.lowestFee ?? '',
          row.highestFee ?? '',
          row.freeAbove ?? '',
        ]),
      )
  }
}
