import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedDispute } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { type DisputeSort, disputeAges } from '#app/modules/money/disputes/reading/list-rules.ts'
import { outcomeLabels, outcomeText } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import {
  disputeReasonLabels,
  disputeStatuses,
  disputeStatusLabels,
} from '#app/modules/money/disputes/rules.ts'
import { DisputeStatusBadge } from '#app/parts/disputes/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { DueDate } from './due-date.tsx'

const columns: Column<ListedDispute>[] = [
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

const table = csvTable<ListedDispute>([
  ['Order', (row) => row.orderNumber],
  ['Buyer', (row) => row.buyerName],
  ['Seller', (row) => row.sellerName],
  ['Reason', (row) => disputeReasonLabels[row.reason]],
  ['State', (row) => disputeStatusLabels[row.status]],
  ['Opened', (row) => sortableMoment(row.createdAt)],
  ['Due', (row) => (row.dueAt ? sortableMoment(row.dueAt) : '')],
  ['Closed', (row) => (row.closedAt ? sortableMoment(row.closedAt) : '')],
  ['Decision', (row) => (row.outcome ? outcomeLabels[row.outcome] : '')],
  ['Given back MWK', (row) => row.refundAmount ?? ''],
  ['Order total MWK', (row) => row.totalAmount],
])

const ages = Object.fromEntries(disputeAges.map((age) => [age, `${age} days and older`])) as Record<
  (typeof disputeAges)[number],
  string
>

export const disputeList = defineList<ListedDispute>()({
  title: 'Disputes',
  counted: ['dispute', 'disputes'],
  perPage: 20,
  filters: {
    status: choiceParam(disputeStatuses),
    overdue: choiceParam(['yes']),
    search: searchFilter('Order, buyer, seller, email or phone'),
    reason: choiceFilter('Reason', 'All reasons', disputeReasonLabels),
    age: choiceFilter('Age', 'Any age', ages),
    sort: sortFilter<DisputeSort>(
      { due: 'Overdue first', oldest: 'Oldest first', newest: 'Newest first' },
      'due',
    ),
  },
  groups: {
    label: 'State',
    of: [
      allGroup,
      { name: 'overdue', text: 'Overdue', where: { overdue: 'yes' } },
      ...groupsOf('status', disputeStatusLabels),
    ],
  },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: 'No disputes found', text: 'No dispute fits this search, state, reason and age.' },
  csv: { path: href('/admin/disputes.csv'), name: 'disputes', table },
})
