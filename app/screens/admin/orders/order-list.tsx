import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, textParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import type { ListedOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { allOrdersFile } from '#app/modules/sales/orders/lists/sales-file-rules.ts'
import { paymentStatusLabels } from '#app/modules/sales/orders/payment-status.ts'
import { type Order, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { OrderStatusBadge, orderStatusLabels } from '#app/parts/orders/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as lists from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-orders.ts'

const columns: Column<ListedOrder>[] = [
  {
    head: texts.order,
    onCard: 'title',
    cell: ({ id, orderNumber, createdAt }) => (
      <>
        <TextLink to={href('/admin/orders/:orderId', { orderId: id })} strong className="whitespace-nowrap">
          {orderNumber}
        </TextLink>
        <span className="block text-muted text-sm">
          <Timestamp at={createdAt.toISOString()} />
        </span>
      </>
    ),
  },
  {
    head: texts.buyer,
    cell: ({ contactInfo: { fullName, phoneNumber, email }, guestOrder }, t) => (
      <>
        {guestOrder ? (
          <RichText
            text={t(texts.guestBuyer, { name: fullName })}
            tags={{ guest: (words) => <span className="text-muted text-sm">{words}</span> }}
          />
        ) : (
          fullName
        )}
        <span className="block text-muted text-sm">
          {[phoneNumber && formatPhone(phoneNumber), email].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    head: texts.seller,
    cell: ({ sellerId, sellerName }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {sellerName}
      </TextLink>
    ),
  },
  {
    head: texts.payment,
    cell: ({ paymentStatus, paymentMethod }, t) => (
      <>
        {t(paymentStatusLabels[paymentStatus])}
        <span className="block text-muted text-sm">{t(paymentMethodLabels[paymentMethod])}</span>
      </>
    ),
  },
  {
    head: texts.total,
    numeric: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatKwacha(totalAmount)}</span>,
  },
  { head: texts.status, onCard: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const orderList = defineList<ListedOrder, Order>()({
  title: texts.orders,
  counted: texts.counted,
  perPage: 20,
  filters: {
    status: choiceParam(orderStatuses),
    seller: textParam(40),
    buyer: textParam(40),
    search: searchFilter(texts.searchHint),
    payment: choiceFilter(texts.payment, texts.any, paymentStatusLabels),
    method: choiceFilter(texts.paidBy, texts.anyWay, paymentMethodLabels),
    reach: choiceFilter(texts.reach, texts.any, { untold: texts.untold }),
    ...dayRange(),
    sort: sortFilter(
      { newest: lists.newestFirst, oldest: lists.oldestFirst, highest: texts.highestFirst },
      'newest',
    ),
  },
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', orderStatusLabels)], hideEmpty: true },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: {
    path: href('/admin/orders.csv'),
    name: 'orders',
    file: 'all-orders',
    table: allOrdersFile,
  },
})
