import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { refundGroups } from '#app/modules/money/refunds/reading/list-rules.ts'
import { refundStateLabels } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { RefundStatusBadge } from './refund-status-badge.tsx'

export const wayNames = { mobile_money: 'Mobile money', by_hand: 'By hand' } as const

const columns: Column<ListedRefund>[] = [
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

const table = csvTable<ListedRefund>([
  ['Refund', ({ refund }) => refund.id],
  ['Order', ({ order }) => order?.orderNumber ?? ''],
  ['Buyer', ({ order }) => order?.buyerName ?? ''],
  ['Amount MWK', ({ refund }) => refund.amount],
  ['Way', ({ refund }) => wayNames[refund.way]],
  ['Wallet', ({ refund }) => walletText(refund) ?? ''],
  ['State', ({ refund }) => refundStateLabels[refund.status]],
  ['Waits for', ({ waits }) => waits ?? ''],
  ['Charge id', ({ refund }) => refund.chargeId ?? ''],
  ['Reference', ({ refund }) => refund.reference ?? ''],
  ['Reason', ({ refund }) => refund.failure ?? ''],
  ['Since', ({ refund }) => sortableMoment(refund.createdAt)],
  ['Closed', ({ refund }) => (refund.closedAt ? sortableMoment(refund.closedAt) : '')],
])

export const refundList = defineList<ListedRefund>()({
  title: 'Refunds',
  counted: ['refund', 'refunds'],
  perPage: 50,
  filters: {
    status: choiceParam(refundGroups),
    search: searchFilter('Order, phone, charge id or reference'),
    way: choiceFilter('Way', 'Every way', wayNames),
    ...dayRange(),
    sort: sortFilter(
      { newest: 'Newest first', oldest: 'Longest waiting first', largest: 'Largest first' },
      'newest',
    ),
  },
  groups: {
    label: 'State',
    of: [allGroup, ...groupsOf('status', { 'needs-you': 'Needs you', ...refundStateLabels })],
  },
  columns,
  keyOf: ({ refund }) => refund.id,
  empty: { title: 'No refunds found', text: 'No refund fits this search, state, way and days.' },
  csv: { path: href('/admin/payments/refunds.csv'), name: 'refunds', table },
})
