import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedTransaction } from '#app/modules/money/payments/reconciliation/list-transactions.server.ts'
import {
  shortWay,
  transactionFilters,
  transactionLabels,
  transactionText,
  transactionWays,
} from '#app/modules/money/payments/reconciliation/transaction-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { formatAmount } from './format-amount.ts'
import { TransactionStateBadge } from './transaction-state-badge.tsx'

const strong =
  'inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf underline underline-offset-4 md:min-h-0'

const columns: Column<ListedTransaction>[] = [
  {
    head: 'When',
    onCard: 'title',
    cell: ({ id, createdAt }) => (
      <Link to={href('/admin/payments/transactions/:paymentId', { paymentId: id })} className={strong}>
        <Timestamp at={createdAt.toISOString()} />
      </Link>
    ),
  },
  {
    head: 'Orders',
    cell: ({ orders }) =>
      orders.map(({ id, orderNumber }) => (
        <Link
          key={id}
          to={href('/admin/orders/:orderId', { orderId: id })}
          className="flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 md:min-h-0"
        >
          {orderNumber}
        </Link>
      )),
  },
  { head: 'Way', cell: shortWay },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ amount, received, currency, fee, returned }) => (
      <>
        <span className="block whitespace-nowrap font-semibold">{formatKwacha(amount)}</span>
        {received !== null && (
          <span className="block text-muted text-sm">{formatAmount(received, currency)} came</span>
        )}
        {fee > 0 && <span className="block text-muted text-sm">{formatKwacha(fee)} fee</span>}
        {returned > 0 && <span className="block text-muted text-sm">{formatKwacha(returned)} goes back</span>}
      </>
    ),
  },
  {
    head: 'State',
    onCard: 'end',
    cell: (payment) => (
      <>
        <TransactionStateBadge {...payment} />
        {payment.failure && <span className="mt-1 block text-muted text-sm">{payment.failure}</span>}
      </>
    ),
  },
  {
    head: 'Reference',
    cell: ({ providerReference, chargeId }) => (
      <>
        {providerReference && <span className="block">{providerReference}</span>}
        <span className="block text-muted text-sm">{chargeId}</span>
      </>
    ),
  },
]

const table = csvTable<ListedTransaction>([
  ['When', (row) => sortableMoment(row.createdAt)],
  ['Orders', (row) => row.orders.map(({ orderNumber }) => orderNumber).join(' ')],
  ['Way', shortWay],
  ['Amount MWK', (row) => row.amount],
  ['Received', (row) => row.received ?? ''],
  ['Currency', (row) => row.currency],
  ['Fee MWK', (row) => row.fee],
  ['Returned MWK', (row) => row.returned],
  ['State', transactionText],
  ['Reason', (row) => row.failure ?? ''],
  ['Reference', (row) => row.providerReference ?? ''],
  ['Charge', (row) => row.chargeId],
])

export const transactionList = defineList<ListedTransaction>()({
  title: 'Transactions',
  counted: ['attempt to pay', 'attempts to pay'],
  perPage: 50,
  filters: {
    status: choiceParam(transactionFilters),
    search: searchFilter('Order number, charge, reference or phone'),
    way: choiceFilter('Way', 'All ways', transactionWays),
    ...dayRange(),
    sort: sortFilter({ newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' }, 'newest'),
  },
  groups: { label: 'State', of: [allGroup, ...groupsOf('status', transactionLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: {
    title: 'No transactions found',
    text: 'No attempt to pay fits this search, state, way and days.',
  },
  csv: { path: href('/admin/payments/transactions.csv'), name: 'transactions', table },
})
