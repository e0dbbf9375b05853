import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { refundCard, refundWaitText } from '#app/modules/money/refunds/reading/list-rules.ts'
import type { ListedRefund } from '#app/modules/money/refunds/reading/refunds.server.ts'
import type { RefundWay } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { refundStateLabels } from '#app/modules/money/refunds/status.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-refunds.ts'
import { RefundStatusBadge } from './refund-status-badge.tsx'

export const wayNames: Record<RefundWay, Message> = texts.ways

const columns: Column<ListedRefund>[] = [
  {
    head: texts.refund,
    sortedBy: { desc: 'largest' },
    onCard: 'title',
    cell: ({ refund: { id, amount } }) => (
      <TextLink
        to={href('/admin/payments/refunds/:refundId', { refundId: id })}
        tall
        strong
        className="whitespace-nowrap tabular-nums md:min-h-0"
      >
        {formatKwacha(amount)}
      </TextLink>
    ),
  },
  { head: texts.order, cell: (row) => <OrderLink {...row} /> },
  { head: texts.buyer, cell: ({ order }) => order?.buyerName ?? '' },
  {
    head: texts.goesTo,
    cell: ({ refund }, t) => (
      <>
        {(refund.way === 'mobile_money' && walletText(refund)) || t(wayNames[refund.way])}
        {refund.reference && (
          <span className="block text-muted text-sm">
            {t(texts.referenceIs, { reference: refund.reference })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.since,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ refund }) => <Timestamp at={refund.createdAt.toISOString()} />,
  },
  {
    head: texts.state,
    onCard: 'end',
    cell: ({ refund: { status } }) => (
      <span className="whitespace-nowrap">
        <RefundStatusBadge status={status} />
      </span>
    ),
  },
  {
    head: texts.problem,
    cell: ({ refund, waits }, t) => (
      <>
        {refund.failure && <span className="block text-muted text-sm">{refund.failure}</span>}
        {waits && <span className="block text-clay text-sm">{refundWaitText(t, refund, waits)}</span>}
      </>
    ),
  },
]

/** What it was paid for. Money that came too late or twice paid no order: then one of its checkout stands here. */
export const OrderLink = ({ order, refund }: Pick<ListedRefund, 'order' | 'refund'>) => {
  const t = useTranslate()
  return (
    order && (
      <>
        <TextLink to={href('/admin/orders/:orderId', { orderId: order.id })} tone="plain">
          {order.orderNumber}
        </TextLink>
        {!refund.orderId && <span className="block text-muted text-sm">{t(texts.paidNoOrder)}</span>}
      </>
    )
  )
}

const table = csvTable<ListedRefund>([
  [texts.refund, ({ refund }) => refund.id],
  [texts.order, ({ order }) => order?.orderNumber ?? ''],
  [texts.buyer, ({ order }) => order?.buyerName ?? ''],
  [texts.amountMwk, ({ refund }) => refund.amount],
  [texts.way, ({ refund }, t) => t(wayNames[refund.way])],
  [texts.wallet, ({ refund }) => walletText(refund) ?? ''],
  [texts.state, ({ refund }, t) => t(refundStateLabels[refund.status])],
  [texts.waitsFor, ({ refund, waits }, t) => (waits ? refundWaitText(t, refund, waits) : '')],
  [texts.chargeId, ({ refund }) => refund.chargeId ?? ''],
  [texts.reference, ({ refund }) => refund.reference ?? ''],
  [texts.reason, ({ refund }) => refund.failure ?? ''],
  [texts.since, ({ refund }) => sortableMoment(refund.createdAt)],
  [texts.closed, ({ refund }) => (refund.closedAt ? sortableMoment(refund.closedAt) : '')],
])

export const refundList = defineList<ListedRefund>()({
  ...refundCard,
  title: texts.refunds,
  counted: texts.counted,
  perPage: 50,
  groups: {
    label: texts.state,
    of: [allGroup, ...groupsOf('status', { 'needs-you': texts.needsYou, ...refundStateLabels })],
  },
  columns,
  keyOf: ({ refund }) => refund.id,
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: { path: href('/admin/payments/refunds.csv'), name: 'refunds', table },
})
