import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import {
  shortWay,
  transactionCard,
  transactionLabels,
  transactionText,
} from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import type { ListedTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payments.ts'
import { formatAmount } from './format-amount.ts'
import { TransactionStateBadge } from './transaction-state-badge.tsx'

const columns: Column<ListedTransaction>[] = [
  {
    head: texts.when,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    onCard: 'title',
    cell: ({ id, createdAt }) => (
      <TextLink
        to={href('/admin/payments/transactions/:paymentId', { paymentId: id })}
        tall
        strong
        className="whitespace-nowrap md:min-h-0"
      >
        <Timestamp at={createdAt.toISOString()} />
      </TextLink>
    ),
  },
  {
    head: texts.orders,
    cell: ({ orders }) =>
      orders.map(({ id, orderNumber }) => (
        <TextLink
          key={id}
          to={href('/admin/orders/:orderId', { orderId: id })}
          tone="plain"
          className="flex min-h-11 items-center whitespace-nowrap md:min-h-0"
        >
          {orderNumber}
        </TextLink>
      )),
  },
  { head: texts.way, cell: (payment, t) => shortWay(t, payment) },
  {
    head: texts.amount,
    sortedBy: { desc: 'largest' },
    numeric: true,
    cell: ({ amount, received, currency, fee, returned }, t) => (
      <>
        <span className="block whitespace-nowrap font-semibold">{formatKwacha(amount)}</span>
        {received !== null && (
          <span className="block text-muted text-sm">
            {t(texts.amountCame, { received: formatAmount(received, currency) })}
          </span>
        )}
        {fee > 0 && (
          <span className="block text-muted text-sm">{t(texts.amountFee, { fee: formatKwacha(fee) })}</span>
        )}
        {returned > 0 && (
          <span className="block text-muted text-sm">
            {t(texts.amountGoesBack, { returned: formatKwacha(returned) })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.state,
    onCard: 'end',
    cell: (payment) => (
      <>
        <TransactionStateBadge {...payment} />
        {payment.failure && <span className="mt-1 block text-muted text-sm">{payment.failure}</span>}
      </>
    ),
  },
  {
    head: texts.reference,
    cell: ({ providerReference, chargeId }) => (
      <>
        {providerReference && <span className="block">{providerReference}</span>}
        <span className="block text-muted text-sm">{chargeId}</span>
      </>
    ),
  },
]

const table = csvTable<ListedTransaction>([
  [texts.when, (row) => sortableMoment(row.createdAt)],
  [texts.orders, (row) => row.orders.map(({ orderNumber }) => orderNumber).join(' ')],
  [texts.way, (row, t) => shortWay(t, row)],
  [texts.amountMwk, (row) => row.amount],
  [texts.received, (row) => row.received ?? ''],
  [texts.currency, (row) => row.currency],
  [texts.feeMwk, (row) => row.fee],
  [texts.returnedMwk, (row) => row.returned],
  [texts.state, (row, t) => t(transactionText(row))],
  [texts.reason, (row) => row.failure ?? ''],
  [texts.reference, (row) => row.providerReference ?? ''],
  [texts.charge, (row) => row.chargeId],
])

export const transactionList = defineList<ListedTransaction>()({
  ...transactionCard,
  title: texts.transactions,
  counted: texts.countedTransactions,
  perPage: 50,
  groups: { label: texts.state, of: [allGroup, ...groupsOf('status', transactionLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: {
    title: texts.noTransactionsTitle,
    text: texts.noTransactionsText,
  },
  csv: { path: href('/admin/payments/transactions.csv'), name: 'transactions', table },
})
