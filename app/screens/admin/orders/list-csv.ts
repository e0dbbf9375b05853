import type { Asked } from '#app/kit/list/list-address.ts'
import { eachOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { orderList } from './order-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, orderList, (db, admin, asked) => eachOrder(db, admin, filterOf(asked)), narrowing)

const filterOf = ({ after: _, before: __, tick: ___, ...filter }: Asked<typeof orderList.filters>) => filter

/** What narrowed the list, but for the words: names and phones have no place in a log that is for ever. */
function narrowing(asked: Asked<typeof orderList.filters>) {
  const { search, ...filter } = filterOf(asked)
  return { ...filter, ...(search && { searched: true }) }
}
