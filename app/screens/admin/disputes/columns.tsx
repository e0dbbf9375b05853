import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedDispute } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { outcomeText } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import { disputeReasonLabels } from '#app/modules/money/disputes/rules.ts'
import { DisputeStatusBadge } from '#app/parts/disputes/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { DueDate } from './due-date.tsx'

export const columns: Column<ListedDispute>[] = [
  {
    head: 'Dispute',
    onCard: 'title',
    cell: ({ id, orderNumber, reason }) => (
      <>
        <Link
          to={href('/admin/disputes/:disputeId', { disputeId: id })}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf underline underline-offset-4 md:min-h-0"
        >
          {orderNumber}
        </Link>
        <span className="block">{disputeReasonLabels[reason]}</span>
      </>
    ),
  },
  { head: 'Buyer', cell: ({ buyerName }) => buyerName },
  {
    head: 'Seller',
    cell: ({ sellerId, sellerName }) => (
      <Link to={href('/admin/sellers/:sellerId', { sellerId })} className="underline underline-offset-4">
        {sellerName}
      </Link>
    ),
  },
  {
    head: 'Order total',
    numeric: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatKwacha(totalAmount)}</span>,
  },
  { head: 'Opened', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  {
    head: 'State',
    onCard: 'end',
    cell: ({ status, dueAt, outcome, refundAmount }) => (
      <>
        <span className="whitespace-nowrap">
          <DisputeStatusBadge status={status} />
        </span>
        <DueDate at={dueAt} />
        {outcome && (
          <span className="block text-muted text-sm">{outcomeText(outcome, refundAmount ?? 0)}</span>
        )}
      </>
    ),
  },
]
