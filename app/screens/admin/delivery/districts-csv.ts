import { csvOf } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { findDistrictCoverage } from '#app/modules/sales/delivery/overview/find-district-coverage.server.ts'
import type { Route } from './+types/districts-csv'

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
  const rows = (await findDistrictCoverage(db, admin)).map((one) => [
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
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'districts' } }),
  )
  return csvResponse(request, `thumba-districts-${dayOf(new Date())}.csv`, [csvOf([heads, ...rows])])
}
