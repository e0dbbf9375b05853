import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { payoutCard } from '#app/modules/money/payouts/approving/list-rules.ts'
import type { ListedPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { destinationText } from '#app/modules/money/payouts/destination-rules.ts'
import { payoutStateLabels, payoutTraits } from '#app/modules/money/payouts/status.ts'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payouts.ts'

/** A ticked payout and the account that was seen. */
const selectionValue = ({ id, destinationNo }: { id: string; destinationNo: number }) =>
  `${id}.${destinationNo}`

const columns: Column<ListedPayout>[] = [
  {
    head: texts.payout,
    sortedBy: { desc: 'largest' },
    onCard: 'title',
    cell: ({ id, amount }) => (
      <TextLink
        to={href('/admin/payments/payouts/:payoutId', { payoutId: id })}
        tall
        strong
        className="whitespace-nowrap tabular-nums md:min-h-0"
      >
        {formatKwacha(amount)}
      </TextLink>
    ),
  },
  {
    head: texts.seller,
    cell: ({ sellerId, sellerName }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {sellerName}
      </TextLink>
    ),
  },
  {
    head: texts.goesTo,
    cell: ({ destination, doubt, failure, reference }, t) => (
      <>
        {destinationText(destination)}
        {doubt && <span className="block text-clay text-sm">{doubt}</span>}
        {failure && <span className="block text-muted text-sm">{failure}</span>}
        {reference && <span className="block text-muted text-sm">{t(texts.referenceIs, { reference })}</span>}
      </>
    ),
  },
  {
    head: texts.askedFor,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  {
    head: texts.state,
    onCard: 'end',
    cell: ({ status, way, needsSecond, secondBy, last }, t) => (
      <>
        <span className="whitespace-nowrap">
          <PayoutStatusBadge status={status} />
        </span>
        {payoutTraits[status].isApproved && needsSecond && !secondBy && (
          <span className="block text-muted text-sm">{t(texts.needsSecondApproval)}</span>
        )}
        {last && <span className="block text-muted text-sm">{t(texts.lastPayout)}</span>}
        {way === 'by_hand' && <span className="block text-muted text-sm">{t(texts.byHand)}</span>}
      </>
    ),
  },
]

const table = csvTable<ListedPayout>([
  [texts.payout, (row) => row.id],
  [texts.seller, (row) => row.sellerName],
  [texts.amountMwk, (row) => row.amount],
  [texts.goesTo, (row) => destinationText(row.destination)],
  [texts.state, (row, t) => t(payoutStateLabels[row.status])],
  [texts.sent, (row, t) => (row.way === 'by_hand' ? t(texts.byHand) : (row.way ?? ''))],
  [texts.reference, (row) => row.reference ?? ''],
  [texts.reason, (row) => row.failure ?? ''],
  [texts.askedFor, (row) => sortableMoment(row.createdAt)],
  [texts.closed, (row) => (row.closedAt ? sortableMoment(row.closedAt) : '')],
])

export const payoutList = defineList<ListedPayout>()({
  ...payoutCard,
  title: texts.payouts,
  counted: texts.counted,
  perPage: 50,
  groups: { label: texts.state, of: [allGroup, ...groupsOf('status', payoutStateLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: (row, t) => ({
    value: selectionValue(row),
    label: t(texts.rowName, { amount: formatKwacha(row.amount), sellerName: row.sellerName }),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: { path: href('/admin/payments/payouts.csv'), name: 'payouts', table },
})
