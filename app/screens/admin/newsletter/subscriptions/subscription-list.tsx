import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, type CsvColumn, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import {
  preferenceLabels,
  preferenceNames,
  type SubscriptionSource,
  subscriptionStatuses,
} from '#app/modules/outreach/newsletter/rules.ts'
import type { SubscriptionRow } from '#app/modules/outreach/newsletter/subscriptions/send-welcome-mail.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { preferenceList } from './preference-list.ts'
import { SubscriptionStatusBadge, subscriptionStatusLabels } from './subscription-status-badge.tsx'

export const sourceNames: Record<SubscriptionSource, string> = {
  footer: 'Foot of a page',
  popup: 'Pop-up',
  checkout: 'Checkout',
  manual: 'By hand',
}

const columns: Column<SubscriptionRow>[] = [
  {
    head: 'Email',
    onCard: 'title',
    cell: ({ email }) => <span className="font-semibold">{email}</span>,
  },
  { head: 'Came by', cell: ({ source }) => sourceNames[source] },
  { head: 'Since', cell: ({ subscribedAt }) => <Timestamp at={subscribedAt.toISOString()} /> },
  {
    head: 'Wants',
    cell: ({ preferences }) => <span className="text-muted text-sm">{preferenceList(preferences)}</span>,
  },
  {
    head: 'Status',
    cell: ({ status, unsubscribedAt, endedByAdmin }) => (
      <>
        <span className="whitespace-nowrap">
          <SubscriptionStatusBadge status={status} />
        </span>
        {unsubscribedAt && (
          <span className="block text-muted text-sm">
            <Timestamp at={unsubscribedAt.toISOString()} /> {endedByAdmin ? 'by us' : 'by themselves'}
          </span>
        )}
      </>
    ),
  },
]

const table = csvTable<SubscriptionRow>([
  ['Email', (row) => row.email],
  ['Status', (row) => row.status],
  ['Source', (row) => row.source],
  ['Since', (row) => sortableMoment(row.subscribedAt)],
  ['Unsubscribed', (row) => (row.unsubscribedAt ? sortableMoment(row.unsubscribedAt) : '')],
  ...preferenceNames.map(
    (name): CsvColumn<SubscriptionRow> => [
      preferenceLabels[name],
      ({ preferences }) => (preferences[name] ? 'yes' : 'no'),
    ],
  ),
])

export const subscriptionList = defineList<SubscriptionRow>()({
  title: 'Newsletter',
  counted: ['subscriber', 'subscribers'],
  perPage: 20,
  filters: {
    status: choiceParam(subscriptionStatuses),
    search: searchFilter('A part of the email'),
    source: choiceFilter('Came by', 'All ways', sourceNames),
    sort: sortFilter({ newest: 'Newest first', oldest: 'Longest here first', email: 'By email' }, 'newest'),
  },
  groups: { label: 'Status', of: [allGroup, ...groupsOf('status', subscriptionStatusLabels)] },
  columns,
  caption: 'Subscribers',
  keyOf: ({ key }) => key,
  ticked: ({ email }) => ({ value: email, label: email }),
  empty: { title: 'No subscribers found', text: 'Nobody fits this search, source and status.' },
  csv: { path: href('/admin/newsletter.csv'), name: 'newsletter', table },
})
