import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedTransaction } from '#app/modules/money/payments/reconciliation/list-transactions.server.ts'
import { shortWay } from '#app/modules/money/payments/reconciliation/transaction-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { formatAmount } from './format-amount.ts'
import { TransactionStateBadge } from './transaction-state-badge.tsx'

const strong =
  'inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf underline underline-offset-4 md:min-h-0'

export const columns: Column<ListedTransaction>[] = [
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
