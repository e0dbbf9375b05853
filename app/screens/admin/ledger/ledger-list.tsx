import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { LedgerRow } from '#app/modules/money/ledger/entries/entries.server.ts'
import { accountLabels, kindLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-ledger.ts'

/** With a running balance where a book is looked at: an account, or a seller. */
export const columns = (withBalance: boolean): Column<LedgerRow>[] => [
  {
    head: texts.when,
    onCard: 'title',
    cell: ({ at, setId }, t) => (
      <>
        <Timestamp at={at.toISOString()} />
        <span className="block text-muted text-sm">{t(texts.setNumber, { setId })}</span>
      </>
    ),
  },
  {
    head: texts.account,
    cell: ({ account, sellerId, shop }, t) => (
      <>
        <TextLink to={ledgerList.write({ account })} tone="plain">
          {t(accountLabels[account])}
        </TextLink>
        {sellerId && (
          <TextLink
            to={href('/admin/sellers/:sellerId', { sellerId })}
            tone="plain"
            className="flex min-h-11 items-center md:min-h-0"
          >
            {shop}
          </TextLink>
        )}
      </>
    ),
  },
  {
    head: texts.what,
    cell: ({ kind, orderId, orderNumber, onceKey }, t) => (
      <>
        {t(kindLabels[kind])}
        <About orderId={orderId} orderNumber={orderNumber} onceKey={onceKey} />
      </>
    ),
  },
  {
    head: texts.amount,
    numeric: true,
    onCard: 'end',
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold">{formatKwacha(amount)}</span>,
  },
  ...(withBalance ? [balance] : []),
]

const balance: Column<LedgerRow> = {
  head: texts.balance,
  numeric: true,
  cell: ({ balance }, t) =>
    balance === null ? null : (
      <span className="whitespace-nowrap">
        <span className="text-muted text-sm md:hidden">{t(texts.balanceThen)} </span>
        {formatKwacha(balance)}
      </span>
    ),
}

/** The order or the payout that it is about; else what happened, as the ledger names it. */
function About({ orderId, orderNumber, onceKey }: Pick<LedgerRow, 'orderId' | 'orderNumber' | 'onceKey'>) {
  const payoutId = /^payout(?:-paid)?:([a-z0-9]{16})$/.exec(onceKey)?.[1]
  const look = 'flex min-h-11 items-center whitespace-nowrap md:min-h-0'
  if (orderId && orderNumber)
    return (
      <TextLink to={href('/admin/orders/:orderId', { orderId })} tone="plain" className={look}>
        {orderNumber}
      </TextLink>
    )
  if (payoutId)
    return (
      <TextLink to={href('/admin/payments/payouts/:payoutId', { payoutId })} tone="plain" className={look}>
        {payoutId}
      </TextLink>
    )
  return <span className="block text-muted text-sm">{onceKey}</span>
}

const table = csvTable<LedgerRow>([
  [texts.entry, (entry) => entry.id],
  [texts.set, (entry) => entry.setId],
  [texts.when, (entry) => sortableMoment(entry.at)],
  [texts.what, (entry, t) => t(kindLabels[entry.kind])],
  [texts.account, (entry, t) => t(accountLabels[entry.account])],
  [texts.seller, (entry) => entry.shop ?? ''],
  [texts.order, (entry) => entry.orderNumber ?? ''],
  [texts.amountMwk, (entry) => entry.amount],
  [texts.balanceMwk, (entry) => entry.balance ?? ''],
  [texts.onceKey, (entry) => entry.onceKey],
])

export const ledgerList = defineList<LedgerRow>()({
  title: texts.ledger,
  counted: texts.counted,
  perPage: 50,
  filters: {
    account: choiceFilter(texts.account, texts.allAccounts, accountLabels),
    shop: searchFilter(undefined, 80, texts.seller),
    kind: choiceFilter(texts.what, texts.anyKind, kindLabels),
    order: searchFilter(undefined, 40, texts.order),
    ...dayRange(),
  },
  caption: texts.entries,
  keyOf: ({ id }) => `${id}`,
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: { path: href('/admin/payments/ledger.csv'), name: 'ledger', table },
})
