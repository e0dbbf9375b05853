import { choiceParam, numberedAddress, textParam } from '#app/kit/list/list-address.ts'
import { orderStatuses } from '#app/modules/sales/orders/rules.ts'

export const orderAddress = numberedAddress({ status: choiceParam(orderStatuses), search: textParam(80) })
export type OrderListParams = ReturnType<typeof orderAddress.read>
