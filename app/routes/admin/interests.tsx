import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import type { Interest } from '#app/domain/interest/find-interest.server.ts'
import { listInterests } from '#app/domain/interest/list-interests.server.ts'
import { interestStatuses } from '#app/domain/interest/rules.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/interests'
import { interestAddress, roleNames } from './interests/address.ts'
import { InterestFilters } from './interests/filters.tsx'
import { InterestStatus, interestStatusLabels } from './interests/interest-status.tsx'
import { ListPage } from './list/list-page.tsx'

export const handle = { title: 'Beta Interest' }
export const meta: Route.MetaFunction = () => [{ title: 'Beta Interest | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = interestAddress.read(new URL(request.url).searchParams)
  return {
    wanted,
    ...(await listInterests(db, admin, { ...wanted, wantedRole: wanted.role, limit: perPage })),
  }
}

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
        <When at={createdAt.toISOString()} />
      </div>
    ),
  },
  {
    head: 'Status',
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <InterestStatus status={status} />
      </span>
    ),
  },
]

export default function Interests({ loaderData: { rows, counts, wanted } }: Route.ComponentProps) {
  const all = interestStatuses.reduce((sum, status) => sum + counts[status], 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { page: _, ...rest } = wanted
  return (
    <ListPage
      title="Beta Interest"
      count={total === 1 ? '1 person' : `${total.toLocaleString('en')} people`}
      csv={`${href('/admin/interest.csv')}${interestAddress.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.role} ${wanted.district} ${wanted.sort}`}
      filters={<InterestFilters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => interestAddress.write({ ...rest, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={interestAddress.write({ ...rest, status: undefined })} selected={!wanted.status}>
          All <span className="tabular-nums">{all.toLocaleString('en')}</span>
        </ChipLink>
        {interestStatuses.map((status) => (
          <ChipLink
            key={status}
            to={interestAddress.write({ ...rest, status })}
            selected={status === wanted.status}
          >
            {interestStatusLabels[status]}{' '}
            <span className="tabular-nums">{counts[status].toLocaleString('en')}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Beta interest" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState
            title="Nobody found"
            text="Nobody who wrote with the form fits this search, role, district and status."
          />
        )}
      </div>
    </ListPage>
  )
}
