import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, withDefault } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { type MessageView, messageViews } from '#app/modules/outreach/contact/list-rules.ts'
import type { ContactMessage } from '#app/modules/outreach/contact/open-message.server.ts'
import { contactTopics } from '#app/modules/outreach/contact/rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { topicText } from './topic-text.ts'

const columns: Column<ContactMessage>[] = [
  {
    head: 'Message',
    onCard: 'title',
    cell: ({ id, topic, message, orderNumber }) => (
      <>
        <Link
          to={href('/admin/messages/:messageId', { messageId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {topicText(topic)}
        </Link>
        {orderNumber && <span className="text-muted text-sm"> {orderNumber}</span>}
        <span className="line-clamp-2 text-muted text-sm">{message}</span>
      </>
    ),
  },
  {
    head: 'From',
    cell: ({ name, email }) => (
      <div className="md:min-w-44">
        {name}
        <span className="block text-muted text-sm">{email}</span>
      </div>
    ),
  },
  {
    head: 'Written',
    cell: ({ createdAt }) => (
      <div className="md:min-w-24">
        <Timestamp at={createdAt.toISOString()} />
      </div>
    ),
  },
  {
    head: 'Status',
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <MessageStatusBadge status={status} />
      </span>
    ),
  },
]

const viewNames: Record<MessageView, string> = {
  waiting: 'Waiting',
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}

const table = csvTable<ContactMessage>([
  ['Written', (row) => sortableMoment(row.createdAt)],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => (row.phone ? formatPhone(row.phone) : '')],
  ['Topic', (row) => topicText(row.topic)],
  ['Order', (row) => row.orderNumber ?? ''],
  ['Message', (row) => row.message],
  ['Status', (row) => row.status],
  ['Answer', (row) => row.answer ?? ''],
  ['Answered', (row) => (row.answeredAt ? sortableMoment(row.answeredAt) : '')],
])

/** What waits for an answer, unless the address says otherwise. */
export const messageList = defineList<ContactMessage>()({
  title: 'Messages',
  counted: ['message', 'messages'],
  perPage: 20,
  filters: {
    status: withDefault(choiceParam(messageViews), 'waiting'),
    search: searchFilter('Name, email or order number'),
    topic: choiceFilter('Topic', 'All topics', contactTopics),
    sort: sortFilter({ oldest: 'Longest waiting first', newest: 'Newest first' }, 'oldest'),
  },
  groups: { label: 'Status', of: groupsOf('status', viewNames) },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, topic, name }) => ({ value: id, label: `${topicText(topic)}, from ${name}` }),
  empty: { title: 'No messages found', text: 'No message fits this search, topic and status.' },
  csv: { path: href('/admin/messages.csv'), name: 'messages', table },
})
