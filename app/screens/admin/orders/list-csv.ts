import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { AllOrdersQuery } from '#app/modules/sales/orders/lists/admin-list-rules.ts'
import { allOrdersFileHead, allOrdersFileRow } from '#app/modules/sales/orders/lists/all-orders-file-rules.ts'
import { eachOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import type { Route } from './+types/list-csv'
import { orderListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { page: _, ...wanted } = orderListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, {
      action: 'list.export',
      subject: { kind: 'list', id: 'orders' },
      ...(Object.keys(wanted).length > 0 && { after: narrowing(wanted) }),
    }),
  )
  return csvResponse(request, `thumba-all-orders-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([allOrdersFileHead])
    for await (const orders of eachOrder(db, admin, wanted)) yield csvRows(orders.map(allOrdersFileRow))
  }
}

/** What narrowed the list, but for the words: names and phones have no place in a log that is for ever. */
const narrowing = ({ search, ...wanted }: AllOrdersQuery) => ({
  ...wanted,
  ...(search && { searched: true }),
})
