import { href, Link } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ContactMessage } from '#app/modules/outreach/contact/open-message.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { topicText } from './topic-text.ts'

export const messageColumns: Column<ContactMessage>[] = [
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
