import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message } from '#app/messages/language.ts'
import { type MessageView, messageCard } from '#app/modules/outreach/contact/list-rules.ts'
import type { ContactMessage } from '#app/modules/outreach/contact/messages.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-contact.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { topicText } from './topic-text.ts'

const columns: Column<ContactMessage>[] = [
  {
    head: texts.message,
    onCard: 'title',
    cell: ({ id, topic, message, orderNumber }, t) => (
      <>
        <TextLink strong to={href('/admin/messages/:messageId', { messageId: id })}>
          {topicText(t, topic)}
        </TextLink>
        {orderNumber && <span className="text-muted text-sm"> {orderNumber}</span>}
        <span className="line-clamp-2 text-muted text-sm">{message}</span>
      </>
    ),
  },
  {
    head: texts.from,
    cell: ({ name, email }) => (
      <div className="md:min-w-44">
        {name}
        <span className="block text-muted text-sm">
          <Email>{email}</Email>
        </span>
      </div>
    ),
  },
  {
    head: texts.written,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => (
      <div className="md:min-w-24">
        <Timestamp at={createdAt.toISOString()} />
      </div>
    ),
  },
  {
    head: texts.status,
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <MessageStatusBadge status={status} />
      </span>
    ),
  },
]

const viewNames: Record<MessageView, Message> = texts.views

const table = csvTable<ContactMessage>([
  [texts.written, (row) => sortableMoment(row.createdAt)],
  [texts.name, (row) => row.name],
  [texts.email, (row) => row.email],
  [texts.phone, (row) => (row.phone ? formatPhone(row.phone) : '')],
  [texts.topic, (row, t) => topicText(t, row.topic)],
  [texts.order, (row) => row.orderNumber ?? ''],
  [texts.message, (row) => row.message],
  [texts.status, (row) => row.status],
  [texts.answer, (row) => row.answer ?? ''],
  [texts.answered, (row) => (row.answeredAt ? sortableMoment(row.answeredAt) : '')],
])

export const messageList = defineList<ContactMessage>()({
  ...messageCard,
  title: texts.messages,
  counted: texts.countMessages,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', viewNames)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, topic, name }, t) => ({
    value: id,
    label: t(texts.topicFromName, { topic: topicText(t, topic), name }),
  }),
  empty: { title: texts.noMessagesFound, text: texts.noMessagesFoundText },
  csv: { path: href('/admin/messages.csv'), name: 'messages', table },
})
