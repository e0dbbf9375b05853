import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, type CsvColumn, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { campaignStatuses, waitsForItsTime } from '#app/modules/outreach/newsletter/campaign-status.ts'
import { counterNames } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import type { CountedCampaign } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as lists from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-newsletter.ts'
import { CampaignStatusBadge, campaignStatusLabels } from './campaign-status-badge.tsx'

type Row = CountedCampaign
const counter = (head: Message, of: (row: Row) => number): Column<Row> => ({
  head,
  numeric: true,
  cell: (row, t) => (
    <>
      <span className="text-muted text-sm md:hidden">{t(texts.counterOnCard, { name: t(head) })}</span>
      {of(row).toLocaleString('en')}
    </>
  ),
})

const At = ({ text, at }: { text: string; at: Date }) => (
  <RichText text={text} tags={{ when: () => <Timestamp at={at.toISOString()} /> }} />
)

const columns: Column<Row>[] = [
  {
    head: texts.subject,
    onCard: 'title',
    cell: ({ id, subject, createdAt, scheduledAt, status }, t) => (
      <>
        <TextLink strong to={href('/admin/newsletter/campaigns/:campaignId', { campaignId: id })}>
          {subject}
        </TextLink>
        <span className="block text-muted text-sm">
          {waitsForItsTime(status) && scheduledAt ? (
            <At text={t(texts.scheduledFor)} at={scheduledAt} />
          ) : (
            <At text={t(texts.writtenAt)} at={createdAt} />
          )}
        </span>
      </>
    ),
  },
  { head: texts.status, onCard: 'end', cell: ({ status }) => <CampaignStatusBadge status={status} /> },
  counter(texts.counters.total, ({ recipients }) => recipients.total),
  counter(texts.counters.sent, ({ recipients }) => recipients.sent),
  counter(texts.counters.delivered, ({ recipients }) => recipients.delivered),
  counter(texts.counters.opened, ({ recipients }) => recipients.opened),
  counter(texts.counters.clicked, ({ recipients }) => recipients.clicked),
  counter(texts.counters.bounced, ({ recipients }) => recipients.bounced),
  counter(texts.left, ({ recipients }) => recipients.unsubscribed),
]

const momentOf = (at: Date | null) => (at ? sortableMoment(at) : '')
const table = csvTable<Row>([
  [texts.subject, (row) => row.subject],
  [texts.status, (row) => row.status],
  [texts.written, (row) => sortableMoment(row.createdAt)],
  [texts.started, (row) => momentOf(row.startedAt)],
  [texts.finished, (row) => momentOf(row.finishedAt)],
  ...counterNames.map(
    (name): CsvColumn<Row> => [texts.csvCounters[name], ({ recipients }) => recipients[name]],
  ),
])

export const campaignList = defineList<Row>()({
  title: texts.campaigns,
  counted: texts.countCampaigns,
  perPage: 10,
  filters: {
    status: choiceParam(campaignStatuses),
    sort: sortFilter({ newest: lists.newestFirst, oldest: lists.oldestFirst }, 'newest'),
  },
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', campaignStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.noCampaigns, text: texts.noCampaignsText },
  csv: { path: href('/admin/newsletter/campaigns.csv'), name: 'campaigns', table },
})
