import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachDispute } from '#app/domain/disputes/list-disputes.server.ts'
import { disputeReasonLabels, disputeStatusLabels } from '#app/domain/disputes/rules.ts'
import { outcomeLabels } from '#app/domain/disputes/ruling-rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/disputes-file'
import { disputeAddress } from './disputes/address.ts'

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
  const wanted = disputeAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'disputes' } }),
  )
  return csvAnswer(request, `thumba-disputes-${dayOf(new Date())}.csv`, partsOf)

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
