import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { findDistrictReach } from '#app/domain/delivery/find-district-reach.server.ts'
import { csvOf } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/districts-file'

const heads = [
  'District',
  'Code',
  'Region',
  'Areas',
  'Sellers with own delivery',
  'Sellers with depots',
  'Couriers',
  'Sellers with couriers',
]

/** The districts, and who brings goods there, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const rows = (await findDistrictReach(db, admin)).map((one) => [
    one.district,
    one.code,
    one.region,
    one.areas.map(({ area }) => area).join('; '),
    one.ownDelivery,
    one.atDepots,
    one.couriers,
    one.byCourier,
  ])
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'districts' } }),
  )
  return csvAnswer(request, `thumba-districts-${dayOf(new Date())}.csv`, [csvOf([heads, ...rows])])
}
