import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import type { ListedMessage } from '#app/modules/platform/messaging/reading/list-messages.server.ts'
import { sentMessageCard } from '#app/modules/platform/messaging/reading/list-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-messaging.ts'
import { channels, classLabels, groups, statuses } from '#messages/messaging.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

const micros = 1_000_000

/** What a message cost, or will probably cost: whole kwacha. */
export function messageCost(
  t: Translate,
  { priceActual, priceEstimated }: Pick<ListedMessage, 'priceActual' | 'priceEstimated'>,
) {
  const kwacha = formatKwacha(Math.round((priceActual ?? priceEstimated) / micros))
  return priceActual === null ? t(texts.costReserved, { cost: kwacha }) : kwacha
}

const columns: Column<ListedMessage>[] = [
  {
    head: texts.phone,
    onCard: 'title',
    cell: ({ id, phone }) => (
      <TextLink
        strong
        tall
        className="whitespace-nowrap tabular-nums md:min-h-0"
        to={href('/admin/messages-sent/:textId', { textId: id })}
      >
        {formatPhone(phone)}
      </TextLink>
    ),
  },
  { head: texts.channel, cell: ({ channel }, t) => t(channels[channel]) },
  { head: texts.about, cell: (row, t) => t(classLabels[row.class]) },
  {
    head: texts.written,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  {
    head: texts.cost,
    sortedBy: { desc: 'dearest' },
    cell: (row, t) => <span className="whitespace-nowrap">{messageCost(t, row)}</span>,
  },
  { head: texts.state, onCard: 'end', cell: ({ status }) => <MessageStatusBadge status={status} /> },
  {
    head: texts.problem,
    cell: ({ errorCode }) =>
      errorCode && <span className="text-muted text-sm [overflow-wrap:anywhere]">{errorCode}</span>,
  },
]

const table = csvTable<ListedMessage>([
  [texts.phone, ({ phone }) => phone],
  [texts.channel, ({ channel }, t) => t(channels[channel])],
  [texts.about, (row, t) => t(classLabels[row.class])],
  [texts.template, ({ kind }) => kind],
  [texts.state, ({ status }, t) => t(statuses[status])],
  [texts.problem, ({ errorCode }) => errorCode ?? ''],
  [texts.tries, ({ attempts }) => attempts],
  [texts.parts, ({ segments }) => segments],
  [texts.paid, ({ priceActual }) => (priceActual === null ? '' : priceActual / micros)],
  [texts.open, ({ priceActual, priceEstimated }) => (priceActual === null ? priceEstimated / micros : '')],
  [texts.written, ({ createdAt }) => sortableMoment(createdAt)],
])

export const sentMessageList = defineList<ListedMessage>()({
  ...sentMessageCard,
  title: texts.title,
  counted: texts.counted,
  perPage: 50,
  groups: { label: texts.state, of: [allGroup, ...groupsOf('status', groups)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.emptyTitle, text: texts.emptyText },
  csv: { path: href('/admin/messages-sent.csv'), name: 'messages-sent', table },
})
