import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachTransaction } from '#app/modules/money/payments/reconciliation/list-transactions.server.ts'
import { shortWay, transactionText } from '#app/modules/money/payments/reconciliation/transaction-rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { transactionListParams } from './list-params.ts'

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
  const wanted = transactionListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'transactions' } }),
  )
  return csvResponse(request, `thumba-transactions-${dayOf(new Date())}.csv`, partsOf)

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
