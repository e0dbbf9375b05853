import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedShop } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { ShopStatusBadge } from './shop-status-badge.tsx'

export const shopColumns: Column<ListedShop>[] = [
  {
    head: 'Shop',
    onCard: 'title',
    cell: ({ id, businessName, pendingName, location }) => (
      <>
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {businessName}
        </Link>
        {pendingName && <span className="block text-sm">Asks to be called {pendingName}</span>}
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: 'Who',
    cell: ({ name, email, emailVerified, phone }) => (
      <>
        {name}
        <span className="block text-muted text-sm">
          {email}
          {!emailVerified && ' (not confirmed)'}
        </span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    head: 'Since',
    cell: ({ createdAt, submittedAt }) => <Timestamp at={(submittedAt ?? createdAt).toISOString()} />,
  },
  { head: 'Status', onCard: 'end', cell: ({ status }) => <ShopStatusBadge status={status} /> },
]
