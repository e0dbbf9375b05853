import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Interest } from '#app/modules/outreach/interest/interest.server.ts'
import { interestCard } from '#app/modules/outreach/interest/list-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-interest.ts'
import { InterestStatusBadge, interestStatusLabels } from './interest-status-badge.tsx'

export const roleNames = texts.roles

const columns: Column<Interest>[] = [
  {
    head: texts.who,
    onCard: 'title',
    cell: ({ id, name, email, phone }) => (
      <div className="md:min-w-52">
        <TextLink strong to={href('/admin/interest/:interestId', { interestId: id })}>
          {name}
        </TextLink>
        <span className="block text-muted text-sm">
          <Email>{email}</Email>
        </span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </div>
    ),
  },
  {
    head: texts.role,
    cell: ({ wantedRole }, t) => <span className="whitespace-nowrap">{t(roleNames[wantedRole])}</span>,
  },
  { head: texts.district, cell: ({ district }) => <span className="whitespace-nowrap">{district}</span> },
  {
    head: texts.message,
    cell: ({ message }) => <span className="line-clamp-2 text-muted text-sm">{message}</span>,
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
        <InterestStatusBadge status={status} />
      </span>
    ),
  },
]

const table = csvTable<Interest>([
  [texts.written, (row) => sortableMoment(row.createdAt)],
  [texts.name, (row) => row.name],
  [texts.email, (row) => row.email],
  [texts.phone, (row) => (row.phone ? formatPhone(row.phone) : '')],
  [texts.district, (row) => row.district],
  [texts.role, (row) => row.wantedRole],
  [texts.message, (row) => row.message],
  [texts.status, (row) => row.status],
  [texts.answer, (row) => row.answer ?? ''],
  [texts.answered, (row) => (row.answeredAt ? sortableMoment(row.answeredAt) : '')],
])

export const interestList = defineList<Interest>()({
  ...interestCard,
  title: texts.betaInterest,
  counted: texts.countPeople,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', interestStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, name }) => ({ value: id, label: name }),
  empty: {
    title: texts.noResults,
    text: texts.noResultsText,
  },
  csv: { path: href('/admin/interest.csv'), name: 'interest', table },
})
