import { href, Link } from 'react-router'
import { roles } from '#app/base/actor.ts'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedUser } from '#app/modules/identity/accounts/users/list-users.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { AccountStatusBadge, accountStatusLabels, RoleBadge, roleLabels } from './user-badges.tsx'

const columns: Column<ListedUser>[] = [
  {
    head: 'Person',
    onCard: 'title',
    cell: ({ id, name, email, emailVerified }) => (
      <>
        <Link
          to={href('/admin/users/:userId', { userId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-muted text-sm">
          {email}
          {!emailVerified && ' (not confirmed)'}
        </span>
      </>
    ),
  },
  { head: 'Phone', cell: ({ phone }) => (phone ? formatPhone(phone) : <NoPhone />) },
  { head: 'Since', cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  { head: 'Role', onCard: 'end', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    head: 'Status',
    cell: ({ status, statusReason }) => (
      <>
        <AccountStatusBadge status={status} />
        {statusReason && <span className="block text-muted text-sm">{statusReason}</span>}
      </>
    ),
  },
]

const NoPhone = () => <span className="text-muted">No phone</span>

const table = csvTable<ListedUser>([
  ['Id', (user) => user.id],
  ['Name', (user) => user.name],
  ['Email', (user) => user.email],
  ['Confirmed', (user) => (user.emailVerified ? 'yes' : 'no')],
  ['Phone', (user) => (user.phone ? formatPhone(user.phone) : '')],
  ['Role', (user) => user.role],
  ['Status', (user) => user.status],
  ['Reason', (user) => user.statusReason ?? ''],
  ['Since', (user) => sortableMoment(user.createdAt)],
])

export const userList = defineList<ListedUser>()({
  title: 'Users',
  counted: ['user', 'users'],
  perPage: 20,
  filters: {
    role: choiceParam(roles),
    search: searchFilter('Name, email or phone'),
    status: choiceFilter('Status', 'Any status', accountStatusLabels),
    verified: choiceFilter('Email', 'Confirmed or not', { yes: 'Confirmed', no: 'Not confirmed' }),
    sort: sortFilter({ newest: 'Newest first', oldest: 'Longest here first', name: 'By name' }, 'newest'),
  },
  groups: { label: 'Role', of: [allGroup, ...groupsOf('role', roleLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: 'No users found', text: 'No account fits this search, role, status and email.' },
  csv: { path: href('/admin/users.csv'), name: 'users', table },
})
