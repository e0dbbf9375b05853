import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { destinationText } from '#app/domain/payouts/destination-rules.ts'
import { eachPayout } from '#app/domain/payouts/list-payouts.server.ts'
import { payoutStateLabels } from '#app/domain/payouts/rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/payouts-file'
import { payoutAddress } from './payouts/address.ts'

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
  const wanted = payoutAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'payouts' } }),
  )
  return csvAnswer(request, `thumba-payouts-${dayOf(new Date())}.csv`, partsOf)

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
