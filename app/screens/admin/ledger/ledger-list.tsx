import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { accountLabels, kindLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import type { LedgerRow } from '#app/modules/money/ledger/entries/list-entries.server.ts'
import type { Column } from '#app/ui/data-table.tsx'

const linkLook = 'underline underline-offset-4'

/** With a running balance where a book is looked at: an account, or a seller. */
export const columns = (withBalance: boolean): Column<LedgerRow>[] => [
  {
    head: 'When',
    onCard: 'title',
    cell: ({ at, setId }) => (
      <>
        <Timestamp at={at.toISOString()} />
        <span className="block text-muted text-sm">Set {setId}</span>
      </>
    ),
  },
  {
    head: 'Account',
    cell: ({ account, sellerId, shop }) => (
      <>
        <Link to={ledgerList.write({ account })} className={linkLook}>
          {accountLabels[account]}
        </Link>
        {sellerId && (
          <Link
            to={href('/admin/sellers/:sellerId', { sellerId })}
            className={`${linkLook} flex min-h-11 items-center md:min-h-0`}
          >
            {shop}
          </Link>
        )}
      </>
    ),
  },
  {
    head: 'What',
    cell: ({ kind, orderId, orderNumber, onceKey }) => (
      <>
        {kindLabels[kind]}
        <About orderId={orderId} orderNumber={orderNumber} onceKey={onceKey} />
      </>
    ),
  },
  {
    head: 'Amount',
    numeric: true,
    onCard: 'end',
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold">{formatKwacha(amount)}</span>,
  },
  ...(withBalance ? [balance] : []),
]

const balance: Column<LedgerRow> = {
  head: 'Balance',
  numeric: true,
  cell: ({ balance }) =>
    balance === null ? null : (
      <span className="whitespace-nowrap">
        <span className="text-muted text-sm md:hidden">Then </span>
        {formatKwacha(balance)}
      </span>
    ),
}

/** The order or the payout that it is about; else what happened, as the ledger names it. */
function About({ orderId, orderNumber, onceKey }: Pick<LedgerRow, 'orderId' | 'orderNumber' | 'onceKey'>) {
  const payoutId = /^payout(?:-paid)?:([a-z0-9]{16})$/.exec(onceKey)?.[1]
  const look = `${linkLook} flex min-h-11 items-center whitespace-nowrap md:min-h-0`
  if (orderId && orderNumber)
    return (
      <Link to={href('/admin/orders/:orderId', { orderId })} className={look}>
        {orderNumber}
      </Link>
    )
  if (payoutId)
    return (
      <Link to={href('/admin/payments/payouts/:payoutId', { payoutId })} className={look}>
        {payoutId}
      </Link>
    )
  return <span className="block text-muted text-sm">{onceKey}</span>
}

const table = csvTable<LedgerRow>([
  ['Entry', (entry) => entry.id],
  ['Set', (entry) => entry.setId],
  ['When', (entry) => sortableMoment(entry.at)],
  ['What', (entry) => kindLabels[entry.kind]],
  ['Account', (entry) => accountLabels[entry.account]],
  ['Seller', (entry) => entry.shop ?? ''],
  ['Order', (entry) => entry.orderNumber ?? ''],
  ['Amount MWK', (entry) => entry.amount],
  ['Balance MWK', (entry) => entry.balance ?? ''],
  ['Once key', (entry) => entry.onceKey],
])

export const ledgerList = defineList<LedgerRow>()({
  title: 'Ledger',
  counted: ['entry', 'entries'],
  perPage: 50,
  filters: {
    account: choiceFilter('Account', 'All accounts', accountLabels),
    shop: searchFilter(undefined, 80, 'Seller'),
    kind: choiceFilter('What', 'Everything', kindLabels),
    order: searchFilter(undefined, 40, 'Order'),
    ...dayRange(),
  },
  caption: 'Entries',
  keyOf: ({ id }) => `${id}`,
  empty: { title: 'No entries found', text: 'No entry fits this account, seller, order and days.' },
  csv: { path: href('/admin/payments/ledger.csv'), name: 'ledger', table },
})
