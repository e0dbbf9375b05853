import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, type CsvColumn, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { campaignStatuses, counterNames } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import type { CountedCampaign } from '#app/modules/outreach/newsletter/campaigns/find-campaigns.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { CampaignStatusBadge, campaignStatusLabels } from './campaign-status-badge.tsx'

type Row = CountedCampaign
const counter = (head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  numeric: true,
  cell: (row) => (
    <>
      <span className="text-muted text-sm md:hidden">{head}: </span>
      {of(row).toLocaleString('en')}
    </>
  ),
})

const columns: Column<Row>[] = [
  {
    head: 'Subject',
    onCard: 'title',
    cell: ({ id, subject, createdAt, scheduledAt, status }) => (
      <>
        <Link
          to={href('/admin/newsletter/campaigns/:campaignId', { campaignId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {subject}
        </Link>
        <span className="block text-muted text-sm">
          {status === 'scheduled' && scheduledAt ? 'For ' : 'From '}
          <Timestamp at={(status === 'scheduled' && scheduledAt ? scheduledAt : createdAt).toISOString()} />
        </span>
      </>
    ),
  },
  { head: 'Status', onCard: 'end', cell: ({ status }) => <CampaignStatusBadge status={status} /> },
  counter('Readers', ({ recipients }) => recipients.total),
  counter('Sent', ({ recipients }) => recipients.sent),
  counter('Delivered', ({ recipients }) => recipients.delivered),
  counter('Opened', ({ recipients }) => recipients.opened),
  counter('Clicked', ({ recipients }) => recipients.clicked),
  counter('Bounced', ({ recipients }) => recipients.bounced),
  counter('Left', ({ recipients }) => recipients.unsubscribed),
]

const momentOf = (at: Date | null) => (at ? sortableMoment(at) : '')
const table = csvTable<Row>([
  ['Subject', (row) => row.subject],
  ['Status', (row) => row.status],
  ['Written', (row) => sortableMoment(row.createdAt)],
  ['Started', (row) => momentOf(row.startedAt)],
  ['Finished', (row) => momentOf(row.finishedAt)],
  ...counterNames.map((name): CsvColumn<Row> => [name, ({ recipients }) => recipients[name]]),
])

export const campaignList = defineList<Row>()({
  title: 'Campaigns',
  counted: ['campaign', 'campaigns'],
  perPage: 10,
  filters: {
    status: choiceParam(campaignStatuses),
    sort: sortFilter({ newest: 'Newest first', oldest: 'Oldest first' }, 'newest'),
  },
  groups: { label: 'Status', of: [allGroup, ...groupsOf('status', campaignStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: 'No campaigns', text: 'Write one, look at it, send a test to yourself, then send it.' },
  csv: { path: href('/admin/newsletter/campaigns.csv'), name: 'campaigns', table },
})
