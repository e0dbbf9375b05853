import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachDispute } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { outcomeLabels } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import { disputeReasonLabels, disputeStatusLabels } from '#app/modules/money/disputes/rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { disputeListParams } from './list-params.ts'

const heads = [
  'Order',
  'Buyer',
  'Seller',
  'Reason',
  'State',
  'Opened',
  'Due',
  'Closed',
  'Decision',
  'Given back MWK',
  'Order total MWK',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = disputeListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'disputes' } }),
  )
  return csvResponse(request, `thumba-disputes-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const disputes of eachDispute(db, admin, wanted))
      yield csvRows(
        disputes.map((row) => [
          row.orderNumber,
          row.buyerName,
          row.sellerName,
          disputeReasonLabels[row.reason],
          disputeStatusLabels[row.status],
          sortableMoment(row.createdAt),
          row.dueAt ? sortableMoment(row.dueAt) : '',
          row.closedAt ? sortableMoment(row.closedAt) : '',
          row.outcome ? outcomeLabels[row.outcome] : '',
          row.refundAmount ?? '',
          row.totalAmount,
        ]),
      )
  }
}
