import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { allCouriers } from '#app/domain/delivery/list-couriers.server.ts'
import { csvOf } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/couriers-file'
import { courierAddress } from './delivery/address.ts'

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
  const wanted = courierAddress.read(new URL(request.url).searchParams)
  const couriers = await allCouriers(db, admin, wanted)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'couriers' } }),
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
  return csvAnswer(request, `thumba-couriers-${dayOf(new Date())}.csv`, [csvOf([heads, ...rows])])
}
