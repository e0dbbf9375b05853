import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, type CsvColumn, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message, Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import {
  type Preferences,
  preferenceLabels,
  preferenceNames,
  type SubscriptionSource,
} from '#app/modules/outreach/newsletter/rules.ts'
import type { SubscriptionStatus } from '#app/modules/outreach/newsletter/subscription-status.ts'
import { subscriptionCard } from '#app/modules/outreach/newsletter/subscriptions/list-rules.ts'
import type { SubscriptionRow } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { Ban, CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-newsletter.ts'

export const sourceNames: Record<SubscriptionSource, Message> = texts.sources

/** 'New products, Special offers' */
const preferenceList = (t: Translate, preferences: Preferences) =>
  preferenceNames
    .filter((name) => preferences[name])
    .map((name) => t(preferenceLabels[name]))
    .join(', ') || t(texts.nothing)

const looks: Record<SubscriptionStatus, StatusLook<Message>> = {
  active: { text: texts.active, tone: 'leaf', Icon: CircleCheck },
  unsubscribed: { text: texts.unsubscribed, tone: 'plain', Icon: EyeOff },
  bounced: { text: texts.bounced, tone: 'clay', Icon: Ban },
}
const subscriptionStatusLabels = statusLabelsOf(looks)

const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge {...looks[status]} />
)

const columns: Column<SubscriptionRow>[] = [
  {
    head: texts.email,
    sortedBy: { asc: 'email' },
    onCard: 'title',
    cell: ({ email }) => (
      <span className="font-semibold">
        <Email>{email}</Email>
      </span>
    ),
  },
  { head: texts.cameBy, cell: ({ source }, t) => t(sourceNames[source]) },
  {
    head: texts.since,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ subscribedAt }) => <Timestamp at={subscribedAt.toISOString()} />,
  },
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
  ...subscriptionCard,
  title: texts.newsletter,
  counted: texts.countSubscribers,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', subscriptionStatusLabels)] },
  columns,
  caption: texts.subscribers,
  keyOf: ({ key }) => key,
  ticked: ({ email }) => ({ value: email, label: email }),
  empty: { title: texts.noSubscribersFound, text: texts.noSubscribersFoundText },
  csv: { path: href('/admin/newsletter.csv'), name: 'newsletter', table },
})
