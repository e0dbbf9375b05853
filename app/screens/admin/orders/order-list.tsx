import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, textParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { allOrdersFile } from '#app/modules/sales/orders/lists/all-orders-file-rules.ts'
import type { ListedOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import {
  type Order,
  orderStatuses,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#app/modules/sales/orders/rules.ts'
import { OrderStatusBadge, orderStatusLabels } from '#app/parts/orders/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'

const columns: Column<ListedOrder>[] = [
  {
    head: 'Order',
    onCard: 'title',
    cell: ({ id, orderNumber, createdAt }) => (
      <>
        <Link
          to={href('/admin/orders/:orderId', { orderId: id })}
          className="whitespace-nowrap font-semibold text-leaf underline underline-offset-4"
        >
          {orderNumber}
        </Link>
        <span className="block text-muted text-sm">
          <Timestamp at={createdAt.toISOString()} />
        </span>
      </>
    ),
  },
  {
    head: 'Buyer',
    cell: ({ contactInfo: { fullName, phoneNumber, email }, guestOrder }) => (
      <>
        {fullName}
        {guestOrder && <span className="text-muted text-sm"> (guest)</span>}
        <span className="block text-muted text-sm">
          {[phoneNumber && formatPhone(phoneNumber), email].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    head: 'Seller',
    cell: ({ sellerId, sellerName }) => (
      <Link to={href('/admin/sellers/:sellerId', { sellerId })} className="underline underline-offset-4">
        {sellerName}
      </Link>
    ),
  },
  {
    head: 'Payment',
    cell: ({ paymentStatus, paymentMethod }, t) => (
      <>
        {t(paymentStatusLabels[paymentStatus])}
        <span className="block text-muted text-sm">{t(paymentMethodLabels[paymentMethod])}</span>
      </>
    ),
  },
  {
    head: 'Total',
    numeric: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatKwacha(totalAmount)}</span>,
  },
  { head: 'Status', onCard: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const orderList = defineList<ListedOrder, Order>()({
  title: 'Orders',
  counted: ['order', 'orders'],
  perPage: 20,
  filters: {
    status: choiceParam(orderStatuses),
    seller: textParam(40),
    buyer: textParam(40),
    search: searchFilter('Number, buyer, shop, email or phone'),
    payment: choiceFilter('Payment', 'Any', paymentStatusLabels),
    method: choiceFilter('Paid by', 'Any way', paymentMethodLabels),
    reach: choiceFilter('Buyer was told', 'Any', { untold: 'Could not be told' }),
    ...dayRange(),
    sort: sortFilter(
      { newest: 'Newest first', oldest: 'Oldest first', highest: 'Highest total first' },
      'newest',
    ),
  },
  groups: { label: 'Status', of: [allGroup, ...groupsOf('status', orderStatusLabels)], hideEmpty: true },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: 'No orders found', text: 'No order fits this search, status, payment and days.' },
  csv: {
    path: href('/admin/orders.csv'),
    name: 'orders',
    file: 'all-orders',
    table: allOrdersFile,
  },
})
