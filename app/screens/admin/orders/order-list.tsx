import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { orderCard } from '#app/modules/sales/orders/lists/admin-list-rules.ts'
import type { ListedOrder } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { allOrdersFile } from '#app/modules/sales/orders/lists/sales-file-rules.ts'
import { paymentStatusLabels } from '#app/modules/sales/orders/payment-status.ts'
import { type Order, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { OrderStatusBadge, orderStatusLabels } from '#app/parts/orders/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-orders.ts'

const columns: Column<ListedOrder>[] = [
  {
    head: texts.order,
    sortedBy: { asc: 'oldest', desc: 'newest' },
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
          {phoneNumber && <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>}
          {phoneNumber && email && ', '}
          {email && <Email>{email}</Email>}
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
    sortedBy: { desc: 'highest' },
    numeric: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatKwacha(totalAmount)}</span>,
  },
  { head: texts.status, onCard: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const orderList = defineList<ListedOrder, Order>()({
  ...orderCard,
  title: texts.orders,
  counted: texts.counted,
  perPage: 20,
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
