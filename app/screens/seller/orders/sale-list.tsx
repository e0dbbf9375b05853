import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { dayRange, searchFilter } from '#app/base/list/filters.ts'
import { formatKwacha } from '#app/base/money.ts'
import { defineList } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { salesFile } from '#app/modules/sales/orders/lists/sales-file-rules.ts'
import { type Order, paymentSummary } from '#app/modules/sales/orders/rules.ts'
import { nextStepForSeller } from '#app/parts/orders/next-step-messages.ts'
import { ownOrders } from '#app/parts/orders/order-list.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-orders.ts'

const columns: Column<Order>[] = [
  {
    head: texts.tableHeads.order,
    onCard: 'title',
    cell: ({ orderNumber, createdAt }) => (
      <>
        <TextLink
          tall
          strong
          to={href('/seller/orders/:orderNumber', { orderNumber })}
          className="whitespace-nowrap md:min-h-0"
        >
          {orderNumber}
        </TextLink>
        <span className="block text-muted text-sm">
          <Timestamp at={createdAt} />
        </span>
      </>
    ),
  },
  {
    head: texts.tableHeads.buyer,
    cell: ({ contactInfo: { fullName, phoneNumber } }) => (
      <>
        {fullName}
        <span className="block whitespace-nowrap text-muted text-sm">{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  {
    head: texts.tableHeads.items,
    cell: ({ items }) => (
      <span className="line-clamp-2 text-sm">
        {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </span>
    ),
  },
  {
    head: texts.tableHeads.total,
    cell: (order, t) => (
      <>
        <span className="whitespace-nowrap font-semibold tabular-nums">
          {formatKwacha(order.totalAmount)}
        </span>
        <span className="block text-muted text-sm">{t(paymentSummary(order))}</span>
      </>
    ),
  },
  {
    head: texts.tableHeads.status,
    onCard: 'end',
    cell: (order, t) => (
      <>
        <OrderStatusBadge status={order.status} />
        <span className="mt-1 block text-muted text-sm">{nextStepForSeller(t, order)}</span>
      </>
    ),
  },
]

const { status, ...list } = ownOrders

export const saleList = defineList<Order>()({
  ...list,
  title: texts.orders,
  filters: { status, search: searchFilter(texts.searchHint), ...dayRange() },
  columns,
  empty: { title: texts.noOrdersFound, text: texts.noOrdersFoundHint },
  csv: { path: href('/seller/orders.csv'), name: 'orders', table: salesFile },
})
