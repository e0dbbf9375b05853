import { searchFilter } from '#app/base/list/filters.ts'
import { defineList } from '#app/kit/list/define-list.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { ownOrders } from '#app/parts/orders/order-list.ts'
import * as texts from '#messages/my-orders.ts'

const { status, ...list } = ownOrders

export const orderList = defineList<Order>()({
  ...list,
  title: texts.title,
  filters: { status, search: searchFilter(texts.searchLabel) },
  empty: { title: texts.noneFoundTitle, text: texts.noneFoundText },
})
