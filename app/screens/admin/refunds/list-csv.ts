import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { refundStateLabels } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { refundListParams, wayNames } from './list-params.ts'

const heads = [
  'Refund',
  'Order',
  'Buyer',
  'Amount MWK',
  'Way',
  'Wallet',
  'State',
  'Waits for',
  'Charge id',
  'Reference',
  'Reason',
  'Since',
  'Closed',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = refundListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'refunds' } }),
  )
  return csvResponse(request, `thumba-refunds-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const rows of eachRefund(db, admin, wanted))
      yield csvRows(
        rows.map(({ refund, order, waits }) => [
          refund.id,
          order?.orderNumber ?? '',
          order?.buyerName ?? '',
          refund.amount,
          wayNames[refund.way],
          walletText(refund) ?? '',
          refundStateLabels[refund.status],
          waits ?? '',
          refund.chargeId ?? '',
          refund.reference ?? '',
          refund.failure ?? '',
          sortableMoment(refund.createdAt),
          refund.closedAt ? sortableMoment(refund.closedAt) : '',
        ]),
      )
  }
}
