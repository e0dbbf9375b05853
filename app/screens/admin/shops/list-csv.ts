import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachShop } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { shopListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = shopListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'sellers' } }),
  )
  return csvResponse(request, `thumba-sellers-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Shop', 'District', 'Person', 'Email', 'Phone', 'Status', 'Reason', 'Since']])
    for await (const shops of eachShop(db, admin, wanted))
      yield csvRows(
        shops.map((shop) => [
          shop.businessName,
          shop.location,
          shop.name,
          shop.email,
          shop.phone ? formatPhone(shop.phone) : '',
          shop.status,
          shop.statusReason ?? '',
          sortableMoment(shop.createdAt.toISOString()),
        ]),
      )
  }
}
