import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedPayout } from '#app/modules/money/payouts/approving/list-payouts.server.ts'
import { destinationText } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'

/** A ticked payout and the account that was seen. */
export const selectionValue = ({ id, destinationNo }: { id: string; destinationNo: number }) =>
  `${id}.${destinationNo}`

export const columns: Column<ListedPayout>[] = [
  {
    head: 'Payout',
    onCard: 'title',
    cell: ({ id, amount }) => (
      <Link
        to={href('/admin/payments/payouts/:payoutId', { payoutId: id })}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf tabular-nums underline underline-offset-4 md:min-h-0"
      >
        {formatKwacha(amount)}
      </Link>
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
    head: 'Goes to',
    cell: ({ destination, doubt, failure, reference }) => (
      <>
        {destinationText(destination)}
        {doubt && <span className="block text-clay text-sm">{doubt}</span>}
        {failure && <span className="block text-muted text-sm">{failure}</span>}
        {reference && <span className="block text-muted text-sm">Reference {reference}</span>}
      </>
    ),
  },
  { head: 'Asked for', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  {
    head: 'State',
    onCard: 'end',
    cell: ({ status, way, needsSecond, secondBy, last }) => (
      <>
        <span className="whitespace-nowrap">
          <PayoutStatusBadge status={status} />
        </span>
        {status === 'approved' && needsSecond && !secondBy && (
          <span className="block text-muted text-sm">Needs a second approval</span>
        )}
        {last && <span className="block text-muted text-sm">Last payout: the seller leaves</span>}
        {way === 'by_hand' && <span className="block text-muted text-sm">By hand</span>}
      </>
    ),
  },
]
