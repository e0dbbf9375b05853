import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachTransaction } from '#app/domain/payments/list-transactions.server.ts'
import { shortWay, transactionText } from '#app/domain/payments/transaction-rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/transactions-file'
import { transactionAddress } from './transactions/address.ts'

const heads = [
  'When',
  'Orders',
  'Way',
  'Amount MWK',
  'Received',
  'Currency',
  'Fee MWK',
  'Returned MWK',
  'State',
  'Reason',
  'Reference',
  'Charge',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = transactionAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'transactions' } }),
  )
  return csvAnswer(request, `thumba-transactions-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const attempts of eachTransaction(db, admin, wanted))
      yield csvRows(
        attempts.map((row) => [
          sortableMoment(row.createdAt),
          row.orders.map(({ orderNumber }) => orderNumber).join(' '),
          shortWay(row),
          row.amount,
          row.received ?? '',
          row.currency,
          row.fee,
          row.returned,
          transactionText(row),
          row.failure ?? '',
          row.providerReference ?? '',
          row.chargeId,
        ]),
      )
  }
}
