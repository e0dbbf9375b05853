import { choiceFilter, dayRange, keyFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { type AskedOf, listCard } from '#app/base/list/list-card.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-orders.ts'
import { paymentStatusLabels } from '../payment-status.ts'
import { paymentMethodLabels } from '../rules.ts'
import { orderStatuses } from '../status.ts'

/**
 * `seller` and `buyer` are accounts. `untold` are orders whose buyer could not be told something: there was nobody to
 * write to, or the message failed.
 */
export const orderCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(orderStatuses, 'status'),
    seller: keyFilter(40, 'sellerId'),
    buyer: keyFilter(40, 'buyerId'),
    search: searchFilter(texts.searchHint),
    payment: choiceFilter(texts.payment, texts.any, paymentStatusLabels, 'paymentStatus'),
    method: choiceFilter(texts.paidBy, texts.anyWay, paymentMethodLabels, 'paymentMethod'),
    reach: choiceFilter(texts.reach, texts.any, { untold: texts.untold }),
    ...dayRange('createdAt'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: oldestFirst, asc: ['createdAt'] },
    highest: { text: texts.highestFirst, desc: ['totalAmount', 'createdAt'] },
  },
})
export type AllOrdersQuery = AskedOf<typeof orderCard>
