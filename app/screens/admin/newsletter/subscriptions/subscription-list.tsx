import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates.ts'
import { allGroup, type CsvColumn, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import {
  preferenceLabels,
  preferenceNames,
  type SubscriptionSource,
  subscriptionStatuses,
} from '#app/modules/outreach/newsletter/rules.ts'
import type { SubscriptionRow } from '#app/modules/outreach/newsletter/subscriptions/send-welcome-mail.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import * as lists from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-newsletter.ts'
import { preferenceList } from './preference-list.ts'
import { SubscriptionStatusBadge, subscriptionStatusLabels } from './subscription-status-badge.tsx'

export const sourceNames: Record<SubscriptionSource, Message> = texts.sources

const columns: Column<SubscriptionRow>[] = [
  {
    head: texts.email,
    onCard: 'title',
    cell: ({ email }) => <span className="font-semibold">{email}</span>,
  },
  { head: texts.cameBy, cell: ({ source }, t) => t(sourceNames[source]) },
  { head: texts.since, cell: ({ subscribedAt }) => <Timestamp at={subscribedAt.toISOString()} /> },
  {
    head: texts.wants,
    cell: ({ preferences }, t) => (
      <span className="text-muted text-sm">{preferenceList(t, preferences)}</span>
    ),
  },
  {
    head: texts.status,
    cell: ({ status, unsubscribedAt, endedByAdmin }, t) => (
      <>
        <span className="whitespace-nowrap">
          <SubscriptionStatusBadge status={status} />
        </span>
        {unsubscribedAt && (
          <span className="block text-muted text-sm">
            <RichText
              text={t(endedByAdmin ? texts.endedByUs : texts.endedByThemselves)}
              tags={{ when: () => <Timestamp at={unsubscribedAt.toISOString()} /> }}
            />
          </span>
        )}
      </>
    ),
  },
]

const table = csvTable<SubscriptionRow>([
  [texts.email, (row) => row.email],
  [texts.status, (row) => row.status],
  [texts.source, (row) => row.source],
  [texts.since, (row) => sortableMoment(row.subscribedAt)],
  [texts.unsubscribed, (row) => (row.unsubscribedAt ? sortableMoment(row.unsubscribedAt) : '')],
  ...preferenceNames.map(
    (name): CsvColumn<SubscriptionRow> => [
      preferenceLabels[name],
      ({ preferences }, t) => t(preferences[name] ? texts.yes : texts.no),
    ],
  ),
])

export const subscriptionList = defineList<SubscriptionRow>()({
  title: texts.newsletter,
  counted: texts.countSubscribers,
  perPage: 20,
  filters: {
    status: choiceParam(subscriptionStatuses),
    search: searchFilter(texts.searchHint),
    source: choiceFilter(texts.cameBy, texts.allWays, sourceNames),
    sort: sortFilter(
      { newest: lists.newestFirst, oldest: texts.oldestFirst, email: texts.byEmail },
      'newest',
    ),
  },
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', subscriptionStatusLabels)] },
  columns,
  caption: texts.subscribers,
  keyOf: ({ key }) => key,
  ticked: ({ email }) => ({ value: email, label: email }),
  empty: { title: texts.noSubscribersFound, text: texts.noSubscribersFoundText },
  csv: { path: href('/admin/newsletter.csv'), name: 'newsletter', table },
})
