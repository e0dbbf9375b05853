import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { paymentMethodLabels, paymentStatusLabels } from '#app/modules/sales/orders/rules.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'

export const orderColumns: Column<ListedOrder>[] = [
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
    cell: ({ paymentStatus, paymentMethod }) => (
      <>
        {paymentStatusLabels[paymentStatus]}
        <span className="block text-muted text-sm">{paymentMethodLabels[paymentMethod]}</span>
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
