import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { wayNames } from './list-params.ts'
import { RefundStatusBadge } from './refund-status-badge.tsx'

export const columns: Column<ListedRefund>[] = [
  {
    head: 'Refund',
    onCard: 'title',
    cell: ({ refund: { id, amount } }) => (
      <Link
        to={href('/admin/payments/refunds/:refundId', { refundId: id })}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf tabular-nums underline underline-offset-4 md:min-h-0"
      >
        {formatKwacha(amount)}
      </Link>
    ),
  },
  { head: 'Order', cell: (row) => <OrderLink {...row} /> },
  { head: 'Buyer', cell: ({ order }) => order?.buyerName ?? '' },
  {
    head: 'Goes to',
    cell: ({ refund }) => (
      <>
        {(refund.way === 'mobile_money' && walletText(refund)) || wayNames[refund.way]}
        {refund.reference && <span className="block text-muted text-sm">Reference {refund.reference}</span>}
      </>
    ),
  },
  { head: 'Since', cell: ({ refund }) => <Timestamp at={refund.createdAt.toISOString()} /> },
  {
    head: 'State',
    onCard: 'end',
    cell: ({ refund: { status } }) => (
      <span className="whitespace-nowrap">
        <RefundStatusBadge status={status} />
      </span>
    ),
  },
  {
    head: 'What is wrong',
    cell: ({ refund: { failure }, waits }) => (
      <>
        {failure && <span className="block text-muted text-sm">{failure}</span>}
        {waits && <span className="block text-clay text-sm">{waits}</span>}
      </>
    ),
  },
]

/** What it was paid for. Money that came too late or twice paid no order: then one of its checkout stands here. */
export const OrderLink = ({ order, refund }: Pick<ListedRefund, 'order' | 'refund'>) =>
  order && (
    <>
      <Link
        to={href('/admin/orders/:orderId', { orderId: order.id })}
        className="underline underline-offset-4"
      >
        {order.orderNumber}
      </Link>
      {!refund.orderId && <span className="block text-muted text-sm">A payment that paid no order</span>}
    </>
  )
