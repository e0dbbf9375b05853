import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listDisputes } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import {
  type DisputeStatus,
  disputeStatuses,
  disputeStatusLabels,
} from '#app/modules/money/disputes/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import {
  ageChoices,
  type DisputeListParams,
  disputeListParams,
  reasonChoices,
  sortChoices,
} from './list-params.ts'

export const handle = { title: 'Disputes' }
export const meta: Route.MetaFunction = () => [{ title: 'Disputes | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = disputeListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listDisputes(db, admin, { ...wanted, limit: perPage })) }
}

export default function Disputes({ loaderData: { rows, counts, overdue, wanted } }: Route.ComponentProps) {
  const all = Object.values(counts).reduce((sum, there) => sum + there, 0)
  const total = wanted.overdue ? overdue : wanted.status ? counts[wanted.status] : all
  const { status: _, page: __, overdue: ___, ...rest } = wanted
  const chip = (text: string, there: number, status?: DisputeStatus) => (
    <ChipLink
      key={text}
      to={disputeListParams.write(status ? { ...rest, status } : rest)}
      selected={!wanted.overdue && status === wanted.status}
    >
      {text} <span className="tabular-nums">{there}</span>
    </ChipLink>
  )
  return (
    <ListPage
      title="Disputes"
      count={total === 1 ? '1 dispute' : `${total} disputes`}
      csv={`${href('/admin/disputes.csv')}${disputeListParams.write({ ...wanted, page: 1 })}`}
      filterKey={JSON.stringify(rest)}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => disputeListParams.write({ ...wanted, page })}
    >
      <ChipRow label="State">
        {chip('All', all)}
        <ChipLink to={disputeListParams.write({ ...rest, overdue: 'yes' })} selected={!!wanted.overdue}>
          Overdue <span className="tabular-nums">{overdue}</span>
        </ChipLink>
        {disputeStatuses.map((status) => chip(disputeStatusLabels[status], counts[status], status))}
      </ChipRow>
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Disputes" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState title="No disputes found" text="No dispute fits this search, state, reason and age." />
        )}
      </div>
    </ListPage>
  )
}

const Filters = ({ wanted }: { wanted: DisputeListParams }) => (
  <>
    {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
    {wanted.overdue && <input type="hidden" name="overdue" value="yes" />}
    <TextField
      label="Search"
      hint="Order, buyer, seller, email or phone"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField label="Reason" name="reason" choices={reasonChoices} defaultValue={wanted.reason ?? ''} />
    <SelectField label="Age" name="age" choices={ageChoices} defaultValue={wanted.age ?? ''} />
    <SelectField label="Sort" name="sort" choices={sortChoices} defaultValue={wanted.sort ?? 'due'} />
  </>
)
