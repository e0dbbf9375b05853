import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachPayment } from '#app/modules/money/payments/review/list-payments.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { paymentMethodLabels, paymentStatusLabels } from '#app/modules/sales/orders/rules.ts'
import type { Route } from './+types/list-csv'
import { paymentListParams } from './list-params.ts'

const heads = [
  'Order',
  'Buyer',
  'Phone',
  'Seller',
  'Way to pay',
  'Amount MWK',
  'Status',
  'Reference',
  'Since',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = paymentListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'payments' } }),
  )
  return csvResponse(request, `thumba-payments-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const payments of eachPayment(db, admin, wanted))
      yield csvRows(
        payments.map((row) => [
          row.orderNumber,
          row.contactInfo.fullName,
          formatPhone(row.contactInfo.phoneNumber),
          row.sellerName,
          paymentMethodLabels[row.paymentMethod],
          row.totalAmount,
          paymentStatusLabels[row.paymentStatus],
          row.paymentReference ?? '',
          sortableMoment(row.paymentSince),
        ]),
      )
  }
}
