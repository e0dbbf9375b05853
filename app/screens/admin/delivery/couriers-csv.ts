import { csvOf } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { listAllCouriers } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import type { Route } from './+types/couriers-csv'
import { courierListParams } from './list-params.ts'

const heads = [
  'Id',
  'Courier',
  'Contact',
  'Phone',
  'Licence',
  'Districts',
  'Price',
  'Days',
  'Instructions',
  'Used by',
  'On',
]

/** All couriers that the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = courierListParams.read(new URL(request.url).searchParams)
  const couriers = await listAllCouriers(db, admin, wanted)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'couriers' } }),
  )
  const rows = couriers.map((one) => [
    one.id,
    one.name,
    one.contactName,
    formatPhone(one.contactPhone),
    one.licence ?? '',
    one.districts.join('; '),
    one.price,
    one.estimatedDays,
    one.instructions,
    one.users,
    one.active ? 'yes' : 'no',
  ])
  return csvResponse(request, `thumba-couriers-${dayOf(new Date())}.csv`, [csvOf([heads, ...rows])])
}
