import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachProductForModeration } from '#app/modules/catalog/moderation/list-products-for-moderation.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { moderationListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = moderationListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'products' } }),
  )
  return csvResponse(request, `thumba-products-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Id', 'Product', 'Shop', 'Category', 'Price', 'Stock', 'Status', 'Reason', 'Sent in']])
    for await (const rows of eachProductForModeration(db, admin, wanted))
      yield csvRows(
        rows.map((row) => [
          row.id,
          row.name,
          row.sellerName,
          row.category,
          `${row.price}`,
          `${row.stock}`,
          row.status,
          row.statusReason ?? '',
          sortableMoment(row.submittedAt.toISOString()),
        ]),
      )
  }
}
