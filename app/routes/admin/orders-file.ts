import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import type { AllOrdersWanted } from '#app/domain/orders/admin-list-rules.ts'
import { allOrdersFileHead, allOrdersFileRow } from '#app/domain/orders/all-orders-file-rules.ts'
import { eachOrder } from '#app/domain/orders/list-all-orders.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/orders-file'
import { orderAddress } from './orders/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { page: _, ...wanted } = orderAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, {
      action: 'list.export',
      subject: { kind: 'list', id: 'orders' },
      ...(Object.keys(wanted).length > 0 && { after: narrowing(wanted) }),
    }),
  )
  return csvAnswer(request, `thumba-all-orders-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([allOrdersFileHead])
    for await (const orders of eachOrder(db, admin, wanted)) yield csvRows(orders.map(allOrdersFileRow))
  }
}

/** What narrowed the list, but for the words: names and phones have no place in a log that is for ever. */
const narrowing = ({ search, ...wanted }: AllOrdersWanted) => ({
  ...wanted,
  ...(search && { searched: true }),
})
