import { type OrderSort, orderReaches, orderSorts } from '#app/domain/orders/admin-list-rules.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '#app/domain/orders/rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const orderAddress = listAddress({
  status: oneOf(orderStatuses),
  search: words(80),
  payment: oneOf(paymentStatuses),
  method: oneOf(paymentMethods),
  reach: oneOf(orderReaches),
  from: day,
  to: day,
  seller: words(40),
  buyer: words(40),
  sort: oneOf(orderSorts),
})
export type OrdersWanted = ReturnType<typeof orderAddress.read>

export const orderSortNames: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
}
