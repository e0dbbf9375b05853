import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Interest } from '#app/modules/outreach/interest/find-interest.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { InterestStatusBadge } from './interest-status-badge.tsx'
import { roleNames } from './list-params.ts'

export const interestColumns: Column<Interest>[] = [
  {
    head: 'Who',
    onCard: 'title',
    cell: ({ id, name, email, phone }) => (
      <div className="md:min-w-52">
        <Link
          to={href('/admin/interest/:interestId', { interestId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-muted text-sm">{email}</span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </div>
    ),
  },
  {
    head: 'Role',
    cell: ({ wantedRole }) => <span className="whitespace-nowrap">{roleNames[wantedRole]}</span>,
  },
  { head: 'District', cell: ({ district }) => <span className="whitespace-nowrap">{district}</span> },
  {
    head: 'Words',
    cell: ({ message }) => <span className="line-clamp-2 text-muted text-sm">{message}</span>,
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
        <InterestStatusBadge status={status} />
      </span>
    ),
  },
]
