import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ListedDispute } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { disputeCard } from '#app/modules/money/disputes/reading/list-rules.ts'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import { disputeReasonLabels } from '#app/modules/money/disputes/rules.ts'
import { outcomeLabels, outcomeText } from '#app/modules/money/disputes/ruling-rules.ts'
import { disputeStatusLabels } from '#app/modules/money/disputes/status.ts'
import { DisputeStatusBadge } from '#app/parts/disputes/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-disputes.ts'

const columns: Column<ListedDispute>[] = [
  {
    head: texts.dispute,
    onCard: 'title',
    cell: ({ id, orderNumber, reason }, t) => (
      <>
        <TextLink
          to={href('/admin/disputes/:disputeId', { disputeId: id })}
          tall
          strong
          className="whitespace-nowrap md:min-h-0"
        >
          {orderNumber}
        </TextLink>
        <span className="block">{t(disputeReasonLabels[reason])}</span>
      </>
    ),
  },
  { head: texts.buyer, cell: ({ buyerName }) => buyerName },
  {
    head: texts.seller,
    cell: ({ sellerId, sellerName }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {sellerName}
      </TextLink>
    ),
  },
  {
    head: texts.orderTotal,
    numeric: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatKwacha(totalAmount)}</span>,
  },
  {
    head: texts.opened,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  {
    head: texts.state,
    sortedBy: { asc: 'due' },
    onCard: 'end',
    cell: ({ status, dueAt, outcome, refundAmount }, t) => (
      <>
        <span className="whitespace-nowrap">
          <DisputeStatusBadge status={status} />
        </span>
        <DueDate at={dueAt} />
        {outcome && (
          <span className="block text-muted text-sm">{outcomeText(t, outcome, refundAmount ?? 0)}</span>
        )}
      </>
    ),
  },
]

/** From when a dispute is overdue, or since when it is. */
const DueDate = ({ at }: { at: Date | null }) => {
  const t = useTranslate()
  if (!at) return null
  const over = isOverdue({ dueAt: at }, new Date())
  return (
    <span className={`block text-sm ${over ? 'font-semibold text-clay' : 'text-muted'}`}>
      <RichText
        text={t(over ? texts.overdueAt : texts.dueAt)}
        tags={{ at: () => <Timestamp at={at.toISOString()} /> }}
      />
    </span>
  )
}

const table = csvTable<ListedDispute>([
  [texts.order, (row) => row.orderNumber],
  [texts.buyer, (row) => row.buyerName],
  [texts.seller, (row) => row.sellerName],
  [texts.reason, (row, t) => t(disputeReasonLabels[row.reason])],
  [texts.state, (row, t) => t(disputeStatusLabels[row.status])],
  [texts.opened, (row) => sortableMoment(row.createdAt)],
  [texts.due, (row) => (row.dueAt ? sortableMoment(row.dueAt) : '')],
  [texts.closed, (row) => (row.closedAt ? sortableMoment(row.closedAt) : '')],
  [texts.decision, (row, t) => (row.outcome ? t(outcomeLabels[row.outcome]) : '')],
  [texts.givenBackMwk, (row) => row.refundAmount ?? ''],
  [texts.orderTotalMwk, (row) => row.totalAmount],
])

export const disputeList = defineList<ListedDispute>()({
  ...disputeCard,
  title: texts.disputes,
  counted: texts.counted,
  perPage: 20,
  groups: {
    label: texts.state,
    of: [
      allGroup,
      { name: 'needs-you', text: texts.needsYou, where: { status: 'needs-you' } },
      { name: 'overdue', text: texts.overdue, where: { overdue: 'yes' } },
      ...groupsOf('status', disputeStatusLabels),
    ],
  },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: { path: href('/admin/disputes.csv'), name: 'disputes', table },
})
