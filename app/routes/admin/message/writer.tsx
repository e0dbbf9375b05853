import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import type { ContactMessage } from '#app/domain/contact/open-message.server.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'

const link = 'text-leaf underline underline-offset-4'

/** Who wrote, when, and about which order. */
export const Writer = ({ message }: { message: ContactMessage }) => {
  const { name, email, phone, userId, orderNumber, createdAt } = message
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
      {userId ? (
        <Link to={href('/admin/users/:userId', { userId })} className={link}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={link}>
          {formatPhone(phone)}
        </a>
      )}
      {orderNumber && (
        <Link
          to={`${href('/admin/orders')}?${new URLSearchParams({ search: orderNumber })}`}
          className={link}
        >
          {orderNumber}
        </Link>
      )}
      <span className="text-muted">
        <When at={createdAt.toISOString()} />
      </span>
    </p>
  )
}
