import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, textParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedPayout } from '#app/modules/money/payouts/approving/list-payouts.server.ts'
import { destinationText } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { payoutStateLabels, payoutStates } from '#app/modules/money/payouts/rules.ts'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'

/** A ticked payout and the account that was seen. */
const selectionValue = ({ id, destinationNo }: { id: string; destinationNo: number }) =>
  `${id}.${destinationNo}`

const columns: Column<ListedPayout>[] = [
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

const table = csvTable<ListedPayout>([
  ['Payout', (row) => row.id],
  ['Seller', (row) => row.sellerName],
  ['Amount MWK', (row) => row.amount],
  ['Goes to', (row) => destinationText(row.destination)],
  ['State', (row) => payoutStateLabels[row.status]],
  ['Sent', (row) => (row.way === 'by_hand' ? 'By hand' : (row.way ?? ''))],
  ['Reference', (row) => row.reference ?? ''],
  ['Reason', (row) => row.failure ?? ''],
  ['Asked for', (row) => sortableMoment(row.createdAt)],
  ['Closed', (row) => (row.closedAt ? sortableMoment(row.closedAt) : '')],
])

export const payoutList = defineList<ListedPayout>()({
  title: 'Payouts',
  counted: ['payout', 'payouts'],
  perPage: 50,
  filters: {
    status: choiceParam(payoutStates),
    batch: textParam(16),
    search: searchFilter('Shop, or reference'),
    kind: choiceFilter('Goes to', 'Wallets and banks', { wallet: 'Mobile money', bank: 'Bank account' }),
    ...dayRange(),
    sort: sortFilter(
      { oldest: 'Longest waiting first', newest: 'Newest first', largest: 'Largest first' },
      'oldest',
    ),
  },
  groups: { label: 'State', of: [allGroup, ...groupsOf('status', payoutStateLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: (row) => ({
    value: selectionValue(row),
    label: `${formatKwacha(row.amount)} for ${row.sellerName}`,
  }),
  empty: { title: 'No payouts found', text: 'No payout fits this search, state, account and days.' },
  csv: { path: href('/admin/payments/payouts.csv'), name: 'payouts', table },
})
