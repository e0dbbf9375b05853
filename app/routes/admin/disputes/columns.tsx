import { href, Link } from 'react-router'
import { DisputeStatus } from '#app/components/dispute/dispute-status.tsx'
import { When } from '#app/components/when.tsx'
import type { ListedDispute } from '#app/domain/disputes/list-disputes.server.ts'
import { disputeReasonLabels } from '#app/domain/disputes/rules.ts'
import { outcomeText } from '#app/domain/disputes/ruling-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Due } from './due.tsx'

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
  { head: 'Opened', cell: ({ createdAt }) => <When at={createdAt.toISOString()} /> },
  {
    head: 'State',
    onCard: 'end',
    cell: ({ status, dueAt, outcome, refundAmount }) => (
      <>
        <span className="whitespace-nowrap">
          <DisputeStatus status={status} />
        </span>
        <Due at={dueAt} />
        {outcome && (
          <span className="block text-muted text-sm">{outcomeText(outcome, refundAmount ?? 0)}</span>
        )}
      </>
    ),
  },
]
