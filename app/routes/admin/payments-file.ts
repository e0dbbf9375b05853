import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { paymentMethodLabels, paymentStatusLabels } from '#app/domain/orders/rules.ts'
import { eachPayment } from '#app/domain/payments/list-payments.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/payments-file'
import { paymentAddress } from './payments/address.ts'

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
  const wanted = paymentAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'payments' } }),
  )
  return csvAnswer(request, `thumba-payments-${dayOf(new Date())}.csv`, partsOf)

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
