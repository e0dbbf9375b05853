import { choiceParam, dayParam, numberedAddress, textParam } from '#app/kit/list/list-address.ts'
import { orderStatuses } from '#app/modules/sales/orders/rules.ts'

export const ordersPerPage = 10

export const orderAddress = numberedAddress({
  status: choiceParam(orderStatuses),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
})
export type OrderListParams = ReturnType<typeof orderAddress.read>

/** As the list of sales is asked for. */
export const toSalesFilter = ({ search, ...asked }: OrderListParams) => ({ ...asked, searchQuery: search })
