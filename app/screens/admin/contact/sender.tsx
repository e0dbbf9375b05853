import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ContactMessage } from '#app/modules/outreach/contact/messages.server.ts'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'

/** Who wrote, when, and about which order. */
export const Sender = ({ message }: { message: ContactMessage }) => {
  const { name, email, phone, userId, orderNumber, createdAt } = message
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
      {userId ? (
        <TextLink to={href('/admin/users/:userId', { userId })}>{name}</TextLink>
      ) : (
        <span>{name}</span>
      )}
      <a href={`mailto:${email}`} className={textLinkClasses()}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={textLinkClasses()}>
          {formatPhone(phone)}
        </a>
      )}
      {orderNumber && (
        <TextLink to={`${href('/admin/orders')}?${new URLSearchParams({ search: orderNumber })}`}>
          {orderNumber}
        </TextLink>
      )}
      <span className="text-muted">
        <Timestamp at={createdAt.toISOString()} />
      </span>
    </p>
  )
}
