import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Interest } from '#app/modules/outreach/interest/find-interest.server.ts'
import { interestStatuses } from '#app/modules/outreach/interest/rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { InterestStatusBadge, interestStatusLabels } from './interest-status-badge.tsx'

export const roleNames = { seller: 'Wants to sell', buyer: 'Wants to buy' }

const columns: Column<Interest>[] = [
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

const table = csvTable<Interest>([
  ['Written', (row) => sortableMoment(row.createdAt)],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => (row.phone ? formatPhone(row.phone) : '')],
  ['District', (row) => row.district],
  ['Role', (row) => row.wantedRole],
  ['Words', (row) => row.message],
  ['Status', (row) => row.status],
  ['Answer', (row) => row.answer ?? ''],
  ['Answered', (row) => (row.answeredAt ? sortableMoment(row.answeredAt) : '')],
])

export const interestList = defineList<Interest>()({
  title: 'Beta Interest',
  counted: ['person', 'people'],
  perPage: 20,
  filters: {
    status: choiceParam(interestStatuses),
    search: searchFilter('Name, email or phone'),
    role: choiceFilter('Role', 'Both', roleNames),
    district: choiceFilter('District', 'All districts', sameNames(districts)),
    sort: sortFilter({ newest: 'Newest first', oldest: 'Longest waiting first' }, 'newest'),
  },
  groups: { label: 'Status', of: [allGroup, ...groupsOf('status', interestStatusLabels)] },
  columns,
  caption: 'Beta interest',
  keyOf: ({ id }) => id,
  ticked: ({ id, name }) => ({ value: id, label: name }),
  empty: {
    title: 'Nobody found',
    text: 'Nobody who wrote with the form fits this search, role, district and status.',
  },
  csv: { path: href('/admin/interest.csv'), name: 'interest', table },
})
