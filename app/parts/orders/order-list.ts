import { choiceParam } from '#app/base/list/list-address.ts'
import { allGroup, groupsOf } from '#app/kit/list/define-list.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/orders.ts'
import { orderStatusLabels } from './status-badge.tsx'

/** What the lists of a buyer's and of a shop's orders have in common. */
export const ownOrders = {
  counted: texts.counted,
  perPage: 10,
  status: choiceParam(orderStatuses),
  groups: {
    label: texts.statusFilter,
    of: [allGroup, ...groupsOf('status', orderStatusLabels)],
    hideEmpty: true,
  },
  keyOf: ({ id }: Order) => id,
}
