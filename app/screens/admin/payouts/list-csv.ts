import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachPayout } from '#app/modules/money/payouts/approving/list-payouts.server.ts'
import { destinationText } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { payoutStateLabels } from '#app/modules/money/payouts/rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { payoutListParams } from './list-params.ts'

const heads = [
  'Payout',
  'Seller',
  'Amount MWK',
  'Goes to',
  'State',
  'Sent',
  'Reference',
  'Reason',
  'Asked for',
  'Closed',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = payoutListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'payouts' } }),
  )
  return csvResponse(request, `thumba-payouts-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const payouts of eachPayout(db, admin, wanted))
      yield csvRows(
        payouts.map((row) => [
          row.id,
          row.sellerName,
          row.amount,
          destinationText(row.destination),
          payoutStateLabels[row.status],
          row.way === 'by_hand' ? 'By hand' : (row.way ?? ''),
          row.reference ?? '',
          row.failure ?? '',
          sortableMoment(row.createdAt),
          row.closedAt ? sortableMoment(row.closedAt) : '',
        ]),
      )
  }
}
