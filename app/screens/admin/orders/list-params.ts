import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import {
  type OrderSort,
  orderNoticeProblems,
  orderSorts,
} from '#app/modules/sales/orders/lists/admin-list-rules.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '#app/modules/sales/orders/rules.ts'

export const orderListParams = listParams({
  status: choiceParam(orderStatuses),
  search: textParam(80),
  payment: choiceParam(paymentStatuses),
  method: choiceParam(paymentMethods),
  reach: choiceParam(orderNoticeProblems),
  from: dayParam,
  to: dayParam,
  seller: textParam(40),
  buyer: textParam(40),
  sort: choiceParam(orderSorts),
})
export type OrderListParams = ReturnType<typeof orderListParams.read>

export const orderSortNames: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
}
