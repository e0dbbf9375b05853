import type { Db } from '#app/db/client.server.ts'
import { eachSale } from '#app/domain/orders/list-orders.server.ts'
import { salesFileHead, salesFileRow } from '#app/domain/orders/sales-file-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/orders-file'
import { readAddress, type Wanted } from './orders/address.ts'

/** All pages of what the list shows, as a spreadsheet: `thumba-orders-2026-11-21.csv`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const wanted = readAddress(new URL(request.url).searchParams)
  return csvAnswer(request, `thumba-orders-${dayOf(new Date())}.csv`, (db) => partsOf(db, seller, wanted))
}

async function* partsOf(db: Db, seller: Seller, wanted: Wanted) {
  yield csvOf([salesFileHead])
  for await (const orders of eachSale(db, seller, wanted)) yield csvRows(orders.map(salesFileRow))
}
