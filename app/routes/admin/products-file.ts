import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachReviewed } from '#app/domain/catalog/list-reviewed.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/products-file'
import { reviewAddress } from './products/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = reviewAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'products' } }),
  )
  return csvAnswer(request, `thumba-products-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Id', 'Product', 'Shop', 'Category', 'Price', 'Stock', 'Status', 'Reason', 'Sent in']])
    for await (const rows of eachReviewed(db, admin, wanted))
      yield csvRows(
        rows.map((row) => [
          row.id,
          row.name,
          row.sellerName,
          row.category,
          `${row.price}`,
          `${row.stock}`,
          row.status,
          row.statusReason ?? '',
          sortableMoment(row.submittedAt.toISOString()),
        ]),
      )
  }
}
