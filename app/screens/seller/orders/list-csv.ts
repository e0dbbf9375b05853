import type { Seller } from '#app/base/actor.ts'
import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachSale } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { salesFileHead, salesFileRow } from '#app/modules/sales/orders/lists/sales-file-rules.ts'
import type { Route } from './+types/list-csv'
import { type OrderListParams, readListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet: `thumba-orders-2026-11-21.csv`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const wanted = readListParams(new URL(request.url).searchParams)
  return csvResponse(request, `thumba-orders-${dayOf(new Date())}.csv`, (db) => partsOf(db, seller, wanted))
}

async function* partsOf(db: Db, seller: Seller, wanted: OrderListParams) {
  yield csvOf([salesFileHead])
  for await (const orders of eachSale(db, seller, wanted)) yield csvRows(orders.map(salesFileRow))
}
