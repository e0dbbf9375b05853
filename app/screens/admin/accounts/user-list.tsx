import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedUser } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { userCard } from '#app/modules/identity/accounts/users/user-list-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-accounts.ts'
import { AccountStatusBadge, RoleBadge, roleLabels } from './user-badges.tsx'

const columns: Column<ListedUser>[] = [
  {
    head: texts.person,
    sortedBy: { asc: 'name' },
    onCard: 'title',
    cell: ({ id, name, email, emailVerified }, t) => (
      <>
        <TextLink strong to={href('/admin/users/:userId', { userId: id })}>
          {name}
        </TextLink>
        <span className="block text-muted text-sm">
          {email && <Email>{email}</Email>} {email && !emailVerified && t(texts.notConfirmed)}
        </span>
      </>
    ),
  },
  {
    head: texts.phone,
    cell: ({ phone }, t) =>
      phone ? formatPhone(phone) : <span className="text-muted">{t(texts.noPhone)}</span>,
  },
  {
    head: texts.since,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  { head: texts.role, onCard: 'end', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    head: texts.status,
    cell: ({ status, statusReason }) => (
      <>
        <AccountStatusBadge status={status} />
        {statusReason && <span className="block text-muted text-sm">{statusReason}</span>}
      </>
    ),
  },
]

const table = csvTable<ListedUser>([
  [texts.id, (user) => user.id],
  [texts.name, (user) => user.name],
  [texts.email, (user) => user.email ?? ''],
  [texts.confirmed, (user, t) => t(user.emailVerified ? texts.yes : texts.no)],
  [texts.phone, (user) => (user.phone ? formatPhone(user.phone) : '')],
  [texts.role, (user) => user.role],
  [texts.status, (user) => user.status],
  [texts.reason, (user) => user.statusReason ?? ''],
  [texts.since, (user) => sortableMoment(user.createdAt)],
])

export const userList = defineList<ListedUser>()({
  ...userCard,
  title: texts.users,
  counted: texts.countUsers,
  perPage: 20,
  groups: { label: texts.role, of: [allGroup, ...groupsOf('role', roleLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.noUsersFound, text: texts.noUsersFoundText },
  csv: { path: href('/admin/users.csv'), name: 'users', table },
})
