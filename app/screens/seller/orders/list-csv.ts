import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvOfList } from '#app/kit/list/list-csv.server.ts'
import { eachSale } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import type { Route } from './+types/list-csv'
import { saleList } from './sale-list.tsx'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = saleList.read(request)
  return csvOfList(request, saleList, (snapshot) => eachSale(snapshot, seller, asked))
}
