import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { campaignStatuses } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  type CountedCampaign,
  listCampaigns,
} from '#app/modules/outreach/newsletter/campaigns/find-campaigns.server.ts'
import { ListPage } from '#app/screens/admin/list/list-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import type { Route } from './+types/list'
import { CampaignStatusBadge, campaignStatusLabels } from './campaign-status-badge.tsx'
import { campaignListParams } from './list-params.ts'

export const handle = { title: 'Campaigns' }
export const meta: Route.MetaFunction = () => [{ title: 'Campaigns | Thumba administration' }]

const perPage = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = campaignListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listCampaigns(db, admin, { ...wanted, limit: perPage })) }
}

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

export default function Campaigns({ loaderData: { rows, counts, wanted } }: Route.ComponentProps) {
  const all = Object.values(counts).reduce((sum, there) => sum + there, 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { status: _, page: __, ...rest } = wanted
  const writeNew = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/admin/newsletter/campaigns/new')}>Write a campaign</ButtonLink>
      <ButtonLink to={href('/admin/newsletter')} variant="secondary">
        Subscribers
      </ButtonLink>
    </div>
  )
  return (
    <ListPage
      title="Campaigns"
      count={total === 1 ? '1 campaign' : `${total.toLocaleString('en')} campaigns`}
      actions={writeNew}
      csv={`${href('/admin/newsletter/campaigns.csv')}${campaignListParams.write({ ...wanted, page: 1 })}`}
      filterKey={wanted.sort ?? ''}
      filters={
        <>
          {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
          <SelectField
            label="Sort"
            name="sort"
            choices={[
              { value: '', text: 'Newest first' },
              { value: 'oldest', text: 'Oldest first' },
            ]}
            defaultValue={wanted.sort ?? ''}
          />
        </>
      }
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => campaignListParams.write({ ...wanted, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={campaignListParams.write(rest)} selected={!wanted.status}>
          All <span className="tabular-nums">{all}</span>
        </ChipLink>
        {campaignStatuses.map((status) => (
          <ChipLink
            key={status}
            to={campaignListParams.write({ ...rest, status })}
            selected={status === wanted.status}
          >
            {campaignStatusLabels[status]} <span className="tabular-nums">{counts[status]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Campaigns" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState
            title="No campaigns"
            text="Write one, look at it, send a test to yourself, then send it."
          />
        )}
      </div>
    </ListPage>
  )
}
