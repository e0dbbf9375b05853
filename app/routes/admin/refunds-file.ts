import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { walletText } from '#app/domain/refunds/act-rules.ts'
import { eachRefund } from '#app/domain/refunds/list-refunds.server.ts'
import { refundStateLabels } from '#app/domain/refunds/rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/refunds-file'
import { refundAddress, wayNames } from './refunds/address.ts'

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
  const wanted = refundAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'refunds' } }),
  )
  return csvAnswer(request, `thumba-refunds-${dayOf(new Date())}.csv`, partsOf)

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
