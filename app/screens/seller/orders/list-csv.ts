import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvOfList } from '#app/kit/list/list-csv.server.ts'
import { eachSale } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { salesFile } from '#app/modules/sales/orders/lists/sales-file-rules.ts'
import type { Route } from './+types/list-csv'
import { orderAddress, toSalesFilter } from './list-params.ts'

const csv = { name: 'orders', table: salesFile }

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const wanted = toSalesFilter(orderAddress.read(request))
  return csvOfList(request, { csv }, (snapshot) => eachSale(snapshot, seller, wanted))
}
