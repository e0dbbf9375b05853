import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachSellerDelivery } from '#app/domain/delivery/list-seller-delivery.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/delivery-sellers-file'
import { sellerDeliveryAddress } from './delivery/address.ts'

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
  const wanted = sellerDeliveryAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'delivery of sellers' } }),
  )
  return csvAnswer(request, `thumba-delivery-${dayOf(new Date())}.csv`, partsOf)

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
